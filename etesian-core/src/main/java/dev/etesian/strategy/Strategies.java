package dev.etesian.strategy;

import dev.etesian.acquisition.BoxRule;
import dev.etesian.acquisition.EpiOptions;
import dev.etesian.gp.GpSettings;
import dev.etesian.math.Dense;
import dev.etesian.optim.DirectMaximizer;
import dev.etesian.optim.Maximizer;
import dev.etesian.optim.Moead;
import dev.etesian.space.Names;
import java.util.List;
import java.util.function.Supplier;

/** The strategies by name. To add one, write it and add a line to {@link #ALL}. */
public final class Strategies {

    /** What a study uses unless told otherwise. */
    public static final String DEFAULT = "epi";

    /**
     * A strategy that can be asked for by name.
     *
     * @param summary what it does, on one line
     * @param use when to use it
     * @param cost what a suggestion takes once 150 results of 4 parameters and 2 objectives are known, on two cores
     * @param citation a key of docs/references.md; empty where the method is ours
     */
    public record Listed(String name, String summary, String use, String cost, String citation) {}

    private static final String LESS = "below a millisecond";
    private static final String TEN = "about 10 ms";
    private static final String FIFTEEN = "about 15 ms";
    private static final String TENS = "30 to 60 ms";
    private static final String HUNDREDS = "about 250 ms";

    /** Evaluations of the acquisition by DIRECT per parameter; the paper does not say how many. */
    private static final int DIRECT_EVALUATIONS = 1_000;

    /**
     * How a box counts. Evenly by so much, more of it was dominated in 8 of 10 boxes and as much in the others; so little
     * for what lies beyond leaves the share of suggestions inside as it was.
     */
    private static final BoxRule BOX = new BoxRule(1.2, 0.03);

    private record Entry(Listed listed, Supplier<Strategy> make) {}

    private static final List<Entry> ALL = List.of(
            entry(
                    "epi",
                    "expected preference improvement: the most progress per evaluation",
                    "the default: few, expensive evaluations, with or without a preference",
                    TEN,
                    "",
                    Strategies::epi),
            entry(
                    "mobo-rs-ucb",
                    "random scalarizations of upper confidence bounds, our models and maximizer",
                    "the paper's method where one random trade-off per suggestion is wanted",
                    TEN,
                    "Paria2019",
                    () -> new ModelBased("mobo-rs-ucb", new MoboRs(MoboRs.Kind.UCB))),
            entry(
                    "mobo-rs-ts",
                    "random scalarizations of posterior samples, our models and maximizer",
                    "the same for large batches: every suggestion follows a draw of its own",
                    TEN,
                    "Paria2019",
                    () -> new ModelBased("mobo-rs-ts", new MoboRs(MoboRs.Kind.THOMPSON))),
            entry(
                    "mobo-rs-ucb-paper",
                    "the same with the settings of the paper's experiments",
                    "to repeat the paper's experiments",
                    TEN,
                    "Paria2019",
                    () -> asInPaper("mobo-rs-ucb-paper", MoboRs.Kind.UCB)),
            entry(
                    "mobo-rs-ts-paper",
                    "the same with the settings of the paper's experiments",
                    "to repeat the paper's experiments",
                    TEN,
                    "Paria2019",
                    () -> asInPaper("mobo-rs-ts-paper", MoboRs.Kind.THOMPSON)),
            entry(
                    "ehi",
                    "exact expected hypervolume improvement, up to six objectives; heeds no preference",
                    "the whole front of noiseless objectives",
                    FIFTEEN,
                    "Emmerich2011",
                    () -> new ModelBased("ehi", new HypervolumeImprovement())),
            entry(
                    "nehvi",
                    "noisy expected hypervolume improvement, up to four objectives; heeds no preference",
                    "the whole front of noisy objectives",
                    TENS,
                    "Daulton2021",
                    () -> new ModelBased("nehvi", new NoisyHypervolumeImprovement())),
            entry(
                    "smsego",
                    "the hypervolume that an optimistic outcome adds; heeds no preference",
                    "the whole front, with many objectives",
                    FIFTEEN,
                    "Ponweiser2008",
                    () -> new ModelBased("smsego", new OptimisticHypervolume())),
            entry(
                    "parego",
                    "expected improvement of one random scalarization: the classic; heeds no preference",
                    "a well-known baseline",
                    FIFTEEN,
                    "Knowles2006",
                    () -> ParEgo.of("parego")),
            entry(
                    "moead-ego",
                    "expected improvements of many scalarizations at once, for large batches; heeds no preference",
                    "many evaluations in parallel",
                    TENS,
                    "Zhang2010",
                    () -> new ModelBased("moead-ego", new MoeadEgo())),
            entry(
                    "nsga2",
                    "evolution by non-dominated sorting, no model; heeds no preference",
                    "thousands of evaluations that take milliseconds",
                    LESS,
                    "Deb2002",
                    () -> new EvolutionarySearch("nsga2", new Nsga2Breeding())),
            entry(
                    "moead",
                    "evolution by decomposition, no model; heeds no preference",
                    "the same with many objectives",
                    LESS,
                    "Zhang2007",
                    () -> new EvolutionarySearch("moead", new MoeadBreeding(Moead.Mating.DIFFERENCE))),
            entry(
                    "pesmo",
                    "predictive entropy search: learns most about the whole Pareto set; slow, heeds no preference",
                    "evaluations of minutes or more, to map the whole Pareto set",
                    HUNDREDS,
                    "HernandezLobato2016",
                    () -> new ModelBased("pesmo", Pesmo.standard()).maximizing(Pesmo::maximizer)),
            entry(
                    "sobol",
                    "a scrambled Sobol sequence: even coverage, looks at no result",
                    "a first look at a space, and designs to share",
                    LESS,
                    "Sobol1967",
                    () -> new SpaceFillingSearch("sobol", SpaceFilling.SOBOL)),
            entry(
                    "random",
                    "uniform draws: the floor to compare with",
                    "the floor that every other method has to beat",
                    LESS,
                    "",
                    () -> new SpaceFillingSearch("random", SpaceFilling.UNIFORM)));

    private Strategies() {}

    /** Every strategy, the default first. */
    public static List<Listed> list() {
        return ALL.stream().map(Entry::listed).toList();
    }

    /** The strategy, or the variant of one, of a name. */
    public static Strategy named(String name) {
        if (name.contains(Variants.MARK)) {
            return Variants.named(name);
        }
        return entry(name).make.get();
    }

    /** What is said of the strategy of a name. */
    public static Listed described(String name) {
        return entry(name).listed;
    }

    private static Entry entry(String name) {
        List<String> known = list().stream().map(Listed::name).toList();
        if (!known.contains(name)) {
            throw new IllegalArgumentException(
                    "strategy '" + name + "': expected one of " + String.join(", ", known) + Names.meant(name, known));
        }
        return ALL.get(known.indexOf(name));
    }

    private static Strategy epi() {
        return new ModelBased("epi", new ExpectedPreferenceImprovement(EpiOptions.standard().with(BOX)));
    }

    /** The method with the models, the maximizer and the initial design of the paper's experiments. */
    private static Strategy asInPaper(String name, MoboRs.Kind kind) {
        return new ModelBased(
                name,
                new MoboRs(kind).drawing(Draw::asInPaper),
                Strategies::direct,
                GpSettings.paper(),
                SearchRules.none(),
                Dense.plain(),
                SpaceFilling.UNIFORM);
    }

    /** The paper's maximizer. */
    static Maximizer direct(Posterior posterior) {
        return new DirectMaximizer(
                DIRECT_EVALUATIONS * posterior.problem().space().parameters().size());
    }

    private static Entry entry(
            String name, String summary, String use, String cost, String citation, Supplier<Strategy> make) {
        return new Entry(new Listed(name, summary, use, cost, citation), make);
    }
}
