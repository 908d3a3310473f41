package dev.etesian.cli;

import dev.etesian.chart.Drawing;
import java.io.PrintWriter;
import java.util.Map;

/** One look at a study: as a picture, as text of 80 columns, and as the numbers behind both. */
interface StudyPlot {

    Drawing drawing();

    void print(PrintWriter out);

    Map<String, Object> document();
}
