package dev.etesian.strategy;

import dev.etesian.acquisition.Beta;
import dev.etesian.acquisition.BoxRule;
import dev.etesian.acquisition.EpiOptions;
import dev.etesian.gp.GpSettings;
import dev.etesian.gp.Priors;
import dev.etesian.math.Radial;
import dev.etesian.optim.Maximizer;
import dev.etesian.optim.MultiStartMaximizer;
import dev.etesian.preference.Scale;
import dev.etesian.problem.Objective;
import dev.etesian.space.Names;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Strategies with one thing changed, to find out what it is worth: {@code epi/no-input-warps}. They are for measurements,
 * not for use. To add one, add a line to a list below.
 */
public final class Variants {

    /** Between the name of a strategy and what is different. */
    static final String MARK = "/";

    /**
     * A strategy with one thing changed.
     *
     * @param name the strategy's, a slash, and a word for the change
     * @param summary what is different, on one line
     */
    public record Listed(String name, String summary) {}

    private static final Maximizer LAZY =
            new MultiStartMaximizer(MultiStartMaximizer.Options.DEFAULT.withEffort(128, 2));

    private record Variant(String word, String summary, UnaryOperator<ModelBased> change) {}

    private static final List<Variant> MODELS = List.of(
            models("no-input-warps", "inputs are not warped", s -> with(s, s.radial(), false, s.priors())),
            models(
                    "no-priors",
                    "maximum likelihood instead of priors",
                    s -> with(s, s.radial(), s.warping(), Optional.empty())),
            models("no-output-warps", "results are never bent", GpSettings::withoutOutputWarps),
            models("no-draws", "always the most probable hyper-parameters", GpSettings::withoutDraws),
            models("se-kernel", "squared exponential kernel", s -> with(s, Radial.SQUARED_EXPONENTIAL)),
            models("matern-32-kernel", "Matérn 3/2 kernel", s -> with(s, Radial.MATERN_32)),
            models("paper-models", "the paper's models and schedule of fits", s -> GpSettings.paper()));

    private static final List<Variant> BOXES =
            List.of(seen("paper-boxes", "u drawn from the scaled box, z the worst of the range", Situation::asInPaper));

    private static final List<Variant> REFERENCES = List.of(
            seen("moving-reference", "z and ideal from the results, not from the range", Variants::asObserved),
            seen("fixed-reference", "z = -1 in the objectives' own units", Variants::fromMinusOne));

    private static final List<Variant> SCALARIZED = List.of(
            moboRs("raw-boxes", "weights u/|u| from the box as it stands, unscaled", m -> m.drawing(Draw::unscaled)));

    private static final List<Variant> BOUNDS = List.of(
            moboRs("no-bonus", "beta = 0: posterior means alone", m -> m.widening(at -> 0)),
            moboRs("fifth-beta", "beta = d/5 ln t, as in Table 1 with c = 1/5", m -> m.widening(at -> theory(0.2, at))),
            moboRs("full-beta", "beta = d ln t, as in Table 1 with c = 1", m -> m.widening(at -> theory(1, at))));

    private static final List<Variant> SEARCHED = List.of(
            moboRs("lazy", "acquisition: 128 candidates, 2 starts", m -> m.maximizing(at -> LAZY)),
            moboRs("direct", "acquisition maximized by DIRECT", m -> m.maximizing(Strategies::direct)));

    private static final List<Variant> IMPROVEMENT = List.of(
            epi(
                    "lazy",
                    "acquisition: 128 candidates, 2 starts",
                    e -> new ExpectedPreferenceImprovement(e.options(), at -> LAZY)),
            epi(
                    "direct",
                    "acquisition maximized by DIRECT",
                    e -> new ExpectedPreferenceImprovement(e.options(), Strategies::direct)),
            epi(
                    "strict-boxes",
                    "a box counts by the improvement as defined",
                    e -> new ExpectedPreferenceImprovement(e.options().with(BoxRule.STRICT), e.maximizer())),
            epi(
                    "few-weights",
                    "16 weights where they are summed over",
                    e -> new ExpectedPreferenceImprovement(fewer(e.options()), e.maximizer())));

    private static final List<Variant> PRESET = List.of(
            models("our-models", "models and fits of epi", s -> GpSettings.standard()),
            moboRs("our-boxes", "boxes as epi sees them", m -> m.drawing(Draw::from)),
            moboRs("our-search", "acquisition maximized from several starts", m -> m.maximizing(Screening::maximizer)));

    private record Family(String strategy, List<Variant> variants) {}

    private static final List<Family> ALL = List.of(
            family("epi", MODELS, IMPROVEMENT, BOXES, REFERENCES),
            family("mobo-rs-ucb", BOUNDS, SCALARIZED, BOXES, REFERENCES, SEARCHED, MODELS),
            family("mobo-rs-ts", SCALARIZED, BOXES, REFERENCES, SEARCHED, MODELS),
            family("mobo-rs-ucb-paper", BOUNDS, SCALARIZED, REFERENCES, PRESET),
            family("mobo-rs-ts-paper", SCALARIZED, REFERENCES, PRESET));

    private Variants() {}

    /** The strategies that have variants. */
    public static List<String> strategies() {
        return ALL.stream().map(Family::strategy).toList();
    }

    /** The variants of a strategy. */
    public static List<Listed> of(String strategy) {
        return variants(strategy).stream()
                .map(v -> new Listed(strategy + MARK + v.word, v.summary))
                .toList();
    }

    /** The variant of a name as {@link #of} lists it. */
    static Strategy named(String name) {
        int mark = name.indexOf(MARK);
        String strategy = name.substring(0, mark);
        List<String> known = of(strategy).stream().map(Listed::name).toList();
        Variant variant = variants(strategy).stream()
                .filter(v -> v.word.equals(name.substring(mark + 1)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "variant '" + name + "': unknown; " + Names.suggestion(name, known)));
        ModelBased changed = variant.change.apply((ModelBased) Strategies.named(strategy));
        return new ModelBased(name, changed.method(), changed.settings(), changed.dense(), changed.start());
    }

    private static List<Variant> variants(String strategy) {
        return ALL.stream()
                .filter(family -> family.strategy.equals(strategy))
                .findFirst()
                .map(Family::variants)
                .orElseThrow(
                        () -> new IllegalArgumentException("strategy '" + strategy + "': expected one with variants, "
                                + String.join(", ", strategies()) + Names.meant(strategy, strategies())));
    }

    @SafeVarargs
    private static Family family(String strategy, List<Variant>... lists) {
        return new Family(strategy, Arrays.stream(lists).flatMap(List::stream).toList());
    }

    private static Variant models(String word, String summary, UnaryOperator<GpSettings> change) {
        return new Variant(
                word,
                summary,
                base -> new ModelBased(
                        base.name(), base.method(), change.apply(base.settings()), base.dense(), base.start()));
    }

    private static Variant seen(String word, String summary, UnaryOperator<Situation> view) {
        return new Variant(
                word, summary, base -> with(base, (at, random) -> base.method().propose(view.apply(at), random)));
    }

    private static Variant moboRs(String word, String summary, UnaryOperator<MoboRs> change) {
        return new Variant(word, summary, base -> with(base, change.apply((MoboRs) base.method())));
    }

    private static Variant epi(String word, String summary, UnaryOperator<ExpectedPreferenceImprovement> change) {
        return new Variant(
                word, summary, base -> with(base, change.apply((ExpectedPreferenceImprovement) base.method())));
    }

    private static ModelBased with(ModelBased base, Method method) {
        return new ModelBased(base.name(), method, base.settings(), base.dense(), base.start());
    }

    private static GpSettings with(GpSettings settings, Radial radial) {
        return with(settings, radial, settings.warping(), settings.priors());
    }

    private static GpSettings with(GpSettings settings, Radial radial, boolean warping, Optional<Priors> priors) {
        return new GpSettings(
                radial,
                warping,
                settings.outputWarps(),
                priors,
                settings.median(),
                settings.drawnUpTo(),
                settings.refitEvery(),
                settings.fitLimit(),
                settings.exactLimit());
    }

    private static double theory(double c, Situation at) {
        return Beta.theoretical(c, at.domain().dimension(), at.evaluated());
    }

    private static EpiOptions fewer(EpiOptions options) {
        return new EpiOptions(16, options.samples(), options.precision(), options.box(), options.form());
    }

    /** The scale that objectives without a declared range have. */
    private static Situation asObserved(Situation at) {
        List<Objective> unbounded = at.problem().objectives().stream()
                .map(o -> new Objective(o.name(), o.direction(), Optional.empty(), o.deterministic()))
                .toList();
        return at.in(Situation.scale(unbounded, at.means(), at.known().length));
    }

    /** The scale of the authors' library. */
    static Situation fromMinusOne(Situation at) {
        double[] z = new double[at.problem().objectives().size()];
        Arrays.fill(z, -1);
        return at.in(Scale.unscaled(z));
    }
}
