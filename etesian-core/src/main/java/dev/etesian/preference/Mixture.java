package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Several preferences at once, each with its share of the attention; the paper's disconnected regions. */
public record Mixture(List<Component> components) implements Preference {

    /**
     * A preference and its share.
     *
     * @param share positive; shares need not sum to one, only their ratios matter
     */
    public record Component(double share, Preference preference) {

        public Component {
            if (!(share > 0 && share < Double.POSITIVE_INFINITY)) {
                throw new PreferenceException(
                        "expected a positive number, got " + Numbers.text(share), "mixture", "share");
            }
        }
    }

    public Mixture {
        components = List.copyOf(components);
        if (components.isEmpty()) {
            throw new PreferenceException("expected at least one component, got none", "mixture");
        }
    }

    /** Equal shares. */
    public static Mixture of(Preference... components) {
        return new Mixture(
                Arrays.stream(components).map(p -> new Component(1, p)).toList());
    }

    @Override
    public List<Aim> aims(List<Objective> objectives, Scale scale) {
        List<Aim> aims = new ArrayList<>();
        for (Component component : components) {
            double share = share(component);
            for (Aim aim : component.preference().aims(objectives, scale)) {
                aims.add(aim.sharing(share * aim.share()));
            }
        }
        return List.copyOf(aims);
    }

    /** The share of a component, all of them summing to one. */
    private double share(Component component) {
        double largest = components.stream().mapToDouble(Component::share).max().orElseThrow();
        double sum = components.stream().mapToDouble(c -> c.share() / largest).sum();
        return component.share() / largest / sum;
    }

    @Override
    public Mixture asInPaper() {
        return new Mixture(components.stream()
                .map(c -> new Component(c.share(), c.preference().asInPaper()))
                .toList());
    }

    @Override
    public String describe(List<Objective> objectives) {
        return components.stream()
                .map(c -> Numbers.text(Math.round(1000 * share(c)) / 10.0) + " %: "
                        + c.preference().describe(objectives))
                .collect(Collectors.joining("; "));
    }

    @Override
    public void check(List<Objective> objectives) {
        components.forEach(c -> c.preference().check(objectives));
    }

    @Override
    public boolean everywhere() {
        return components.stream().anyMatch(c -> c.preference().everywhere());
    }

    @Override
    public Optional<Boolean> inside(List<Objective> objectives, double[] gains) {
        return components.stream()
                .flatMap(c -> c.preference().inside(objectives, gains).stream())
                .reduce(Boolean::logicalOr);
    }
}
