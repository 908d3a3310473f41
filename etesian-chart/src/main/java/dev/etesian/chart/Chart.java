package dev.etesian.chart;

import java.util.List;

/** Layers over two axes, the first at the bottom. */
public record Chart(String title, Extent across, Extent up, List<Layer> layers) {

    public Chart {
        layers = List.copyOf(layers);
    }
}
