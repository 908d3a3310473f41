package dev.etesian.bench.reproduce;

import dev.etesian.bench.picture.Diagram;
import dev.etesian.bench.picture.DiagramPicture;
import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Section;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The figures that explain the method, drawn from computations. Source: [Paria2019, Sections 1, 3 and 5]. */
final class FiguresExperiment implements Experiment {

    private static final String PRIOR = "figures-prior";

    @Override
    public String name() {
        return "figures";
    }

    @Override
    public String title() {
        return "The explanatory figures (figures)";
    }

    @Override
    public long steps(Records records) {
        return 0;
    }

    @Override
    public double seconds(Records records) {
        return 0;
    }

    @Override
    public void run(Records records, Runnable step) {
        // everything is computed for the report, in a moment
    }

    /** Nothing is measured, so the pictures of an earlier call are all there is to tell by. */
    @Override
    public Optional<Protocol> held(Records records, OutputFolder folder) {
        return folder.drew(PRIOR) ? Optional.of(records.protocol().usual()) : Optional.empty();
    }

    @Override
    public Section report(Records records) {
        DiscFigures disc = new DiscFigures();
        BoxWeights boxes = new BoxWeights();
        List<Diagram> sources = disc.sources();
        return new Section(
                name(),
                title(),
                "The quarter disc, whose linear scalarization is best at λ/‖λ‖, with λ ~ Dir(9, 5); Branin-4/CurrinExp-4 for the"
                        + " boxes. Nothing here is sketched: points are optima and regrets are expectations over 4,000 weights.",
                List.of(
                        "A prior on λ imposes a distribution on the front, and samples concentrate where it is high (figure \"pareto\").",
                        "The Bayes regret is high if points are clustered, from the wrong region, or not optimal (figure \"low_regret\").",
                        "E s_λ could be maximized by a single point, the Bayes regret cannot be minimized by one.",
                        "Weights drawn from a box roughly lead into the box (figure \"box_to_dist\")."),
                (disc.spreadIsBest() && boxes.leadInside()
                                ? "Agrees: "
                                : disc.spreadIsBest() ? "Agrees in part: " : "Does not agree: ")
                        + disc.sentence()
                        + boxes.sentence(),
                List.of(
                        new Block.Figure(
                                PRIOR,
                                "A prior on λ on a front: the density it imposes, outwards from the front, and forty draws.",
                                new DiagramPicture(
                                        "What a prior on λ does to a front",
                                        "left Dir(9, 5), right Dir(1, 1): forty draws of λ and their optima",
                                        disc.problem(),
                                        disc.priors(),
                                        2,
                                        0.45,
                                        "",
                                        "density on the front")),
                        new Block.Figure(
                                "figures-sources",
                                "Eight points each, and their Bayes regret.",
                                new DiagramPicture(
                                        "Three sources of regret",
                                        "eight points each, λ ~ Dir(9, 5), linear scalarization",
                                        disc.problem(),
                                        sources,
                                        4,
                                        0.3,
                                        "",
                                        "density of p(λ) on the front")),
                        new Block.Figure(
                                "figures-single",
                                "The one point that maximizes E s_λ, on the disc beside a spread set; repeating it gains nothing, while the Bayes regret falls with every"
                                        + " further point of a spread set.",
                                disc.single()),
                        new Block.Text(String.format(
                                Locale.ROOT,
                                "The single point that maximizes E s_λ, f1 = %.3f and f2 = %.3f, leaves a Bayes regret of %.5f"
                                        + " however often it is evaluated; eight well-chosen points leave %.5f. The clustered points of"
                                        + " the figure before lie around it, so that their regret is due to clustering alone.",
                                disc.best()[0],
                                disc.best()[1],
                                disc.singleRegret(),
                                disc.spreadRegret())),
                        new Block.Figure(
                                "figures-boxes",
                                "Directions drawn from a box and the optima of their weights on the exact front.",
                                boxes.picture()),
                        boxes.table()));
    }
}
