package dev.etesian.strategy;

import dev.etesian.acquisition.BoxRule;
import dev.etesian.acquisition.EpiOptions;
import dev.etesian.acquisition.Nehvi;
import dev.etesian.gp.GpSettings;
import dev.etesian.math.Dense;
import dev.etesian.optim.DirectMaximizer;
import dev.etesian.optim.Maximizer;
import dev.etesian.optim.Moead;
import dev.etesian.space.Names;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The strategies by name. To add one, write it and add an entry to {@link #ALL}. */
public final class Strategies {

    /** What a study uses unless told otherwise. */
    public static final String DEFAULT = "epi";

    private static final String LESS = "below a millisecond";
    private static final String TEN = "about 10 ms";
    private static final String FIFTEEN = "about 15 ms";
    private static final String TENS = "30 to 60 ms";
    private static final String HUNDREDS = "about 250 ms";

    private static final String DESIGN = "2(d + 1) results to fit models to; until then it spreads points";
    private static final String PARENTS = "2(d + 1) results to breed from; until then it spreads points";
    private static final String NOTHING = "nothing";

    /** Beyond, a front of some dozen points has too many boxes. */
    private static final int MAX_EHI_OBJECTIVES = 6;

    /** Evaluations of the acquisition by DIRECT per parameter; the paper does not say how many. */
    private static final int DIRECT_EVALUATIONS = 1_000;

    /**
     * How a box counts. Evenly by so much, more of it was dominated in 8 of 10 boxes and as much in the others; so little
     * for what lies beyond leaves the share of suggestions inside as it was.
     */
    private static final BoxRule BOX = new BoxRule(1.2, 0.03);

    private record Entry(StrategyInfo info, Function<StrategyInfo, Strategy> make) {}

    private static final List<Entry> ALL = List.of(
            new Entry(
                    StrategyInfo.of(
                                    "epi",
                                    "expected preference improvement: the most progress per evaluation",
                                    "the default: few, expensive evaluations, with or without a preference",
                                    DESIGN,
                                    TEN)
                            .expectingImprovement(),
                    info -> new ModelBased(
                            info,
                            new ExpectedPreferenceImprovement(
                                    EpiOptions.standard().with(BOX)))),
            new Entry(
                    StrategyInfo.of(
                                    "mobo-rs-ucb",
                                    "random scalarizations of upper confidence bounds, our models and maximizer",
                                    "the paper's method where one random trade-off per suggestion is wanted",
                                    DESIGN,
                                    TEN)
                            .citing("Paria2019"),
                    info -> new ModelBased(info, new MoboRs(MoboRs.Kind.UCB))),
            new Entry(
                    StrategyInfo.of(
                                    "mobo-rs-ts",
                                    "random scalarizations of posterior samples, our models and maximizer",
                                    "the same for large batches: every suggestion follows a draw of its own",
                                    DESIGN,
                                    TEN)
                            .citing("Paria2019"),
                    info -> new ModelBased(info, new MoboRs(MoboRs.Kind.THOMPSON))),
            new Entry(
                    StrategyInfo.of(
                                    "mobo-rs-ucb-paper",
                                    "mobo-rs-ucb with the settings of the paper's experiments",
                                    "to repeat the paper's experiments",
                                    DESIGN,
                                    TEN)
                            .citing("Paria2019"),
                    info -> asInPaper(info, MoboRs.Kind.UCB)),
            new Entry(
                    StrategyInfo.of(
                                    "mobo-rs-ts-paper",
                                    "mobo-rs-ts with the settings of the paper's experiments",
                                    "to repeat the paper's experiments",
                                    DESIGN,
                                    TEN)
                            .citing("Paria2019"),
                    info -> asInPaper(info, MoboRs.Kind.THOMPSON)),
            new Entry(
                    StrategyInfo.of(
                                    "ehi",
                                    "exact expected hypervolume improvement",
                                    "the whole front of noiseless objectives",
                                    DESIGN,
                                    FIFTEEN)
                            .citing("Emmerich2011")
                            .ignoringPreference()
                            .upTo(MAX_EHI_OBJECTIVES)
                            .expectingImprovement(),
                    info -> new ModelBased(info, new HypervolumeImprovement())),
            new Entry(
                    StrategyInfo.of(
                                    "nehvi",
                                    "noisy expected hypervolume improvement",
                                    "the whole front of noisy objectives",
                                    DESIGN,
                                    TENS)
                            .citing("Daulton2021")
                            .ignoringPreference()
                            .upTo(Nehvi.MAX_OBJECTIVES)
                            .expectingImprovement(),
                    info -> new ModelBased(info, new NoisyHypervolumeImprovement())),
            new Entry(
                    StrategyInfo.of(
                                    "smsego",
                                    "the hypervolume that an optimistic outcome adds",
                                    "the whole front, with many objectives",
                                    DESIGN,
                                    FIFTEEN)
                            .citing("Ponweiser2008")
                            .ignoringPreference(),
                    info -> new ModelBased(info, new OptimisticHypervolume())),
            new Entry(
                    StrategyInfo.of(
                                    "parego",
                                    "expected improvement of one random scalarization: the classic",
                                    "a well-known baseline",
                                    DESIGN,
                                    FIFTEEN)
                            .citing("Knowles2006")
                            .ignoringPreference(),
                    ParEgo::of),
            new Entry(
                    StrategyInfo.of(
                                    "moead-ego",
                                    "expected improvements of many scalarizations at once, for large batches",
                                    "many evaluations in parallel",
                                    DESIGN,
                                    TENS)
                            .citing("Zhang2010")
                            .ignoringPreference(),
                    info -> new ModelBased(info, new MoeadEgo())),
            new Entry(
                    StrategyInfo.of(
                                    "nsga2",
                                    "evolution by non-dominated sorting, no model",
                                    "thousands of evaluations that take milliseconds",
                                    PARENTS,
                                    LESS)
                            .citing("Deb2002")
                            .ignoringPreference(),
                    info -> new EvolutionarySearch(info.name(), new Nsga2Breeding())),
            new Entry(
                    StrategyInfo.of(
                                    "moead",
                                    "evolution by decomposition, no model",
                                    "thousands of evaluations that take milliseconds, with many objectives",
                                    PARENTS,
                                    LESS)
                            .citing("Zhang2007")
                            .ignoringPreference(),
                    info -> new EvolutionarySearch(info.name(), new MoeadBreeding(Moead.Mating.DIFFERENCE))),
            new Entry(
                    StrategyInfo.of(
                                    "pesmo",
                                    "predictive entropy search: learns most about the whole Pareto set; slow",
                                    "evaluations of minutes or more, to map the whole Pareto set",
                                    DESIGN,
                                    HUNDREDS)
                            .citing("HernandezLobato2016")
                            .ignoringPreference(),
                    info -> new ModelBased(info, Pesmo.standard()).maximizing(Pesmo::maximizer)),
            new Entry(
                    StrategyInfo.of(
                                    "sobol",
                                    "a scrambled Sobol sequence: even coverage, looks at no result",
                                    "a first look at a space, and designs to share",
                                    NOTHING,
                                    LESS)
                            .citing("Sobol1967")
                            .ignoringPreference(),
                    info -> new SpaceFillingSearch(info.name(), SpaceFilling.SOBOL)),
            new Entry(
                    StrategyInfo.of(
                                    "random",
                                    "uniform draws: the floor to compare with",
                                    "the floor that every other method has to beat",
                                    NOTHING,
                                    LESS)
                            .ignoringPreference(),
                    info -> new SpaceFillingSearch(info.name(), SpaceFilling.UNIFORM)));

    private Strategies() {}

    /** Every strategy, the default first. */
    public static List<StrategyInfo> list() {
        return ALL.stream().map(Entry::info).toList();
    }

    /** The strategy, or the variant of one, of a name. */
    public static Strategy named(String name) {
        if (name.contains(Variants.MARK)) {
            return Variants.named(name);
        }
        Entry entry = entry(name);
        return entry.make.apply(entry.info);
    }

    /** What is known about the strategy of a name. */
    public static StrategyInfo info(String name) {
        return entry(name).info;
    }

    /** What is known about the strategy of a name, where there is one. */
    public static Optional<StrategyInfo> find(String name) {
        return list().stream().filter(info -> info.name().equals(name)).findFirst();
    }

    private static Entry entry(String name) {
        return ALL.stream()
                .filter(entry -> entry.info.name().equals(name))
                .findFirst()
                .orElseThrow(() -> {
                    List<String> known = list().stream().map(StrategyInfo::name).toList();
                    return new IllegalArgumentException("strategy '" + name + "': expected one of "
                            + String.join(", ", known) + Names.meant(name, known));
                });
    }

    /** The method with the models, the maximizer and the initial design of the paper's experiments. */
    private static Strategy asInPaper(StrategyInfo info, MoboRs.Kind kind) {
        return new ModelBased(
                info,
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
}
