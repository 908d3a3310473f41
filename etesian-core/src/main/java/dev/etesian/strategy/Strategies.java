package dev.etesian.strategy;

import dev.etesian.acquisition.BoxRule;
import dev.etesian.acquisition.EpiOptions;
import dev.etesian.gp.GpSettings;
import dev.etesian.math.Dense;
import dev.etesian.space.Names;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The strategies by name: those of the core, and those of every {@link StrategyProvider} on the class path. To add one, write it
 * and add an entry to {@link #CORE} or to the list of another module.
 */
public final class Strategies {

    /** What a study uses unless told otherwise. */
    public static final String DEFAULT = "epi";

    /** Between the name of a strategy and what is different in a variant of it. */
    public static final String VARIANT = "/";

    private static final String LESS = "below a millisecond";
    private static final String TEN = "about 10 ms";

    private static final String PAPER = "2(d + 1) results to fit models to; until then it draws points";
    private static final String NOTHING = "nothing";

    /**
     * How a box counts. Evenly by so much, more of it was dominated in 8 of 10 boxes and as much in the others; so little
     * for what lies beyond leaves the share of suggestions inside as it was.
     */
    private static final BoxRule BOX = new BoxRule(1.2, 0.03);

    /** Our module with all other methods, which may not be there: whoever asks for one of them learns what to add. */
    private static final String RIVALS = "etesian-rivals";

    /**
     * A strategy: what is known about it, and how it is made.
     *
     * @param maker given the facts
     */
    public record Entry(StrategyInfo info, Function<StrategyInfo, Strategy> maker) {

        /** The strategy. */
        public Strategy make() {
            return maker.apply(info);
        }
    }

    private static final List<Entry> CORE = List.of(
            new Entry(
                    StrategyInfo.of(
                                    "epi",
                                    "expected preference improvement over the whole preference; in a box, only what lands inside counts",
                                    "the default: few, expensive evaluations, with or without a preference",
                                    StrategyInfo.DESIGN,
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
                                    StrategyInfo.DESIGN,
                                    TEN)
                            .citing("Paria2019"),
                    info -> new ModelBased(info, new MoboRs(MoboRs.Kind.UCB))),
            new Entry(
                    StrategyInfo.of(
                                    "mobo-rs-ts",
                                    "random scalarizations of posterior samples, our models and maximizer",
                                    "the same for large batches: every suggestion follows a draw of its own",
                                    StrategyInfo.DESIGN,
                                    TEN)
                            .citing("Paria2019"),
                    info -> new ModelBased(info, new MoboRs(MoboRs.Kind.THOMPSON))),
            new Entry(
                    StrategyInfo.of(
                                    "mobo-rs-ucb-paper",
                                    "mobo-rs-ucb with the settings of the paper's experiments",
                                    "to repeat the paper's experiments",
                                    PAPER,
                                    TEN)
                            .citing("Paria2019"),
                    info -> asInPaper(info, MoboRs.Kind.UCB)),
            new Entry(
                    StrategyInfo.of(
                                    "mobo-rs-ts-paper",
                                    "mobo-rs-ts with the settings of the paper's experiments",
                                    "to repeat the paper's experiments",
                                    PAPER,
                                    TEN)
                            .citing("Paria2019"),
                    info -> asInPaper(info, MoboRs.Kind.THOMPSON)),
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

    /** What is on the class path, found when first asked for. */
    private static final class Found {
        static final List<StrategyProvider> PROVIDERS =
                ServiceLoader.load(StrategyProvider.class, Strategies.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList();

        static final List<Entry> ALL = Stream.concat(
                        CORE.stream(), PROVIDERS.stream().flatMap(provider -> provider.entries().stream()))
                .toList();

        private Found() {}
    }

    private Strategies() {}

    /** Every strategy, the default first. */
    public static List<StrategyInfo> list() {
        return Found.ALL.stream().map(Entry::info).toList();
    }

    /** The strategy, or the variant of one, of a name. */
    public static Strategy named(String name) {
        return entry(name)
                .map(Entry::make)
                .or(() -> Found.PROVIDERS.stream()
                        .flatMap(provider -> provider.unlisted(name).stream())
                        .findFirst())
                .orElseThrow(() -> unknown(name));
    }

    /** What is known about the strategy of a name. */
    public static StrategyInfo info(String name) {
        return find(name).orElseThrow(() -> unknown(name));
    }

    /** What is known about the strategy of a name, where there is one. */
    public static Optional<StrategyInfo> find(String name) {
        return entry(name).map(Entry::info);
    }

    private static Optional<Entry> entry(String name) {
        return Found.ALL.stream()
                .filter(entry -> entry.info.name().equals(name))
                .findFirst();
    }

    private static IllegalArgumentException unknown(String name) {
        List<String> known = list().stream().map(StrategyInfo::name).toList();
        return new IllegalArgumentException("strategy '" + name + "': expected one of " + String.join(", ", known)
                + (Found.PROVIDERS.isEmpty()
                        ? ", or one of " + RIVALS + ", which is not on the class path (add the dependency dev.etesian:"
                                + RIVALS + ")"
                        : "")
                + Names.meant(name, known));
    }

    /** The method with the models, the maximizer and the initial design of the paper's experiments. */
    private static Strategy asInPaper(StrategyInfo info, MoboRs.Kind kind) {
        return new ModelBased(
                info,
                new MoboRs(kind).drawing(Draw::asInPaper),
                Screening::direct,
                GpSettings.paper(),
                SearchRules.none(),
                Dense.plain(),
                SpaceFilling.UNIFORM);
    }
}
