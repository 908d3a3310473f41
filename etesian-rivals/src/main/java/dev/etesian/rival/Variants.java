package dev.etesian.rival;

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
import dev.etesian.rival.pesmo.Pesmo;
import dev.etesian.rival.scalarized.ParEgo;
import dev.etesian.space.Names;
import dev.etesian.strategy.Draw;
import dev.etesian.strategy.ExpectedPreferenceImprovement;
import dev.etesian.strategy.MoboRs;
import dev.etesian.strategy.ModelBased;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Screening;
import dev.etesian.strategy.SearchRules;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Strategies with one thing changed, to find out what it is worth: {@code epi/no-input-warps}. They are for measurements,
 * not for use. To add one, add a line to a list below.
 */
public final class Variants {

    /**
     * A strategy with one thing changed.
     *
     * @param name the strategy's, a slash, and a word for the change
     * @param summary what is different, on one line
     */
    public record Listed(String name, String summary) {}

    /** Whose settings are the paper's. */
    private static final String PRESET_OF_PAPER = "mobo-rs-ucb-paper";

    private static final Maximizer LAZY =
            new MultiStartMaximizer(MultiStartMaximizer.Options.DEFAULT.withEffort(128, 2));

    private record Variant(String word, String summary, UnaryOperator<ModelBased> change) {}

    private static final List<Variant> MODELS = List.of(
            models("no-input-warps", "inputs are not warped", s -> with(s, s.radial(), false, s.priors())),
            models(
                    "no-priors",
                    "maximum likelihood instead of priors",
                    s -> with(s, s.radial(), s.warping(), Optional.empty())),
            models("no-output-warps", "results are never warped", GpSettings::withoutOutputWarps),
            new Variant(
                    "no-draws",
                    "always the most probable hyper-parameters",
                    base -> base.with(base.rules().withoutDraws())),
            models("se-kernel", "squared exponential kernel", s -> with(s, Radial.SQUARED_EXPONENTIAL)),
            models("matern-32-kernel", "Matérn 3/2 kernel", s -> with(s, Radial.MATERN_32)),
            new Variant(
                    "paper-models",
                    "the paper's models and schedule of fits",
                    base -> base.with(GpSettings.paper()).with(base.rules().withoutDraws())));

    private static final List<Variant> BOXES = List.of(seen(
            "paper-boxes", "u drawn from the scaled box, z the worst of the range", (at, rules) -> at.asInPaper()));

    private static final List<Variant> REFERENCES = List.of(
            seen(
                    "moving-reference",
                    "z and ideal from the results, not from the range or the models",
                    (at, rules) -> asObserved(at)),
            seen("fixed-reference", "z = -1 in the objectives' own units", (at, rules) -> fromMinusOne(at)));

    private static final List<Variant> SCALARIZED = List.of(
            moboRs("raw-boxes", "weights u/|u| from the box as it stands, unscaled", m -> m.drawing(Draw::unscaled)));

    private static final List<Variant> BOUNDS = List.of(
            moboRs("no-bonus", "beta = 0: posterior means alone", m -> m.widening(at -> 0)),
            moboRs("fifth-beta", "beta = d/5 ln t, as in Table 1 with c = 1/5", m -> m.widening(at -> theory(0.2, at))),
            moboRs("full-beta", "beta = d ln t, as in Table 1 with c = 1", m -> m.widening(at -> theory(1, at))));

    private static final List<Variant> SEARCHED = List.of(
            searched("lazy", "acquisition: 128 candidates, 2 starts", at -> LAZY),
            searched("direct", "acquisition maximized by DIRECT", Screening::direct));

    private static final List<Variant> IMPROVEMENT = List.of(
            epi(
                    "strict-boxes",
                    "a box counts by the improvement as defined",
                    e -> new ExpectedPreferenceImprovement(e.options().with(BoxRule.STRICT))),
            epi(
                    "few-weights",
                    "16 weights where they are summed over",
                    e -> new ExpectedPreferenceImprovement(fewer(e.options()))));

    private static final List<Variant> PRESET = List.of(
            new Variant(
                    "our-models",
                    "models and fits of epi",
                    base -> base.with(GpSettings.standard()).with(SearchRules.standard())),
            moboRs("our-boxes", "boxes as epi sees them", m -> m.drawing(Draw::from)),
            searched("our-search", "acquisition maximized from several starts", Screening::maximizer));

    private static final List<Variant> REGIONLESS = List.of(new Variant(
            "whole-front",
            "the study's own reference, whatever the preference",
            base -> new ModelBased(
                    base.info().ignoringPreference(),
                    base.method(),
                    base.maximizer(),
                    base.settings(),
                    base.rules(),
                    base.dense(),
                    base.start())));

    private static final List<Variant> EVOLUTION = List.of(new Variant(
            "long-evolution",
            "10,000 evaluations of each draw instead of 1,000",
            base -> base.with(Pesmo.asPublished())));

    private static final List<Variant> SETTING = List.of(
            new Variant("paper-setting", "the paper's models, maximizer and initial design", Variants::asInPaper));

    private static final List<Variant> ASKED = List.of(new Variant(
            "paper-setting-boxes",
            "the same, boxes as in the paper",
            base -> viewing(asInPaper(base), Posterior::asInPaper)));

    private record Family(String strategy, List<Variant> variants) {}

    private static final List<Family> ALL = List.of(
            family("epi", MODELS, SEARCHED, IMPROVEMENT, BOXES, REFERENCES, SETTING, ASKED),
            family("mobo-rs-ucb", BOUNDS, SCALARIZED, BOXES, REFERENCES, SEARCHED, MODELS),
            family("mobo-rs-ts", SCALARIZED, BOXES, REFERENCES, SEARCHED, MODELS),
            family("mobo-rs-ucb-paper", BOUNDS, SCALARIZED, REFERENCES, PRESET),
            family("mobo-rs-ts-paper", SCALARIZED, REFERENCES, PRESET),
            family("ehi", REGIONLESS, SETTING),
            family("nehvi", REGIONLESS),
            family("smsego", SETTING),
            family("parego", SETTING),
            family("moead-ego", SETTING),
            family("pesmo", EVOLUTION, SETTING));

    private Variants() {}

    /** The strategies that have variants. */
    public static List<String> strategies() {
        return ALL.stream().map(Family::strategy).toList();
    }

    /** The variants of a strategy. */
    public static List<Listed> of(String strategy) {
        return variants(strategy).stream()
                .map(v -> new Listed(strategy + Strategies.VARIANT + v.word, v.summary))
                .toList();
    }

    /** The variant of a name as {@link #of} lists it. */
    static Strategy named(String name) {
        int mark = name.indexOf(Strategies.VARIANT);
        String strategy = name.substring(0, mark);
        List<String> known = of(strategy).stream().map(Listed::name).toList();
        Variant variant = variants(strategy).stream()
                .filter(v -> v.word.equals(name.substring(mark + 1)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "variant '" + name + "': unknown; " + Names.suggestion(name, known)));
        return Strategies.named(strategy) instanceof ParEgo parego
                ? parego.with(refitted(variant.change.apply(parego.single())).named(name))
                : variant.change.apply((ModelBased) Strategies.named(strategy)).named(name);
    }

    /** Every suggestion of ParEGO models another number, so the hyper-parameters of the last one say little. */
    private static ModelBased refitted(ModelBased base) {
        GpSettings s = base.settings();
        return base.with(new GpSettings(
                s.radial(),
                s.warping(),
                s.outputWarps(),
                s.tailsDrawnIn(),
                s.noiseEstimated(),
                s.priors(),
                s.median(),
                1,
                s.fitLimit(),
                s.exactLimit()));
    }

    private static ModelBased asInPaper(ModelBased base) {
        ModelBased preset = (ModelBased) Strategies.named(PRESET_OF_PAPER);
        return new ModelBased(
                base.info(),
                base.method(),
                preset.maximizer(),
                preset.settings(),
                preset.rules(),
                base.dense(),
                preset.start());
    }

    private static ModelBased viewing(ModelBased base, UnaryOperator<Posterior> view) {
        return base.with((posterior, search, random) -> base.method().propose(view.apply(posterior), search, random));
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
        return new Variant(word, summary, base -> base.with(change.apply(base.settings())));
    }

    private static Variant searched(String word, String summary, Function<Posterior, Maximizer> maximizer) {
        return new Variant(word, summary, base -> base.maximizing(maximizer));
    }

    private static Variant seen(String word, String summary, BiFunction<Posterior, SearchRules, Posterior> view) {
        return new Variant(
                word,
                summary,
                base -> base.with((posterior, search, random) ->
                        base.method().propose(view.apply(posterior, base.rules()), search, random)));
    }

    private static Variant moboRs(String word, String summary, UnaryOperator<MoboRs> change) {
        return new Variant(word, summary, base -> base.with(change.apply((MoboRs) base.method())));
    }

    private static Variant epi(String word, String summary, UnaryOperator<ExpectedPreferenceImprovement> change) {
        return new Variant(
                word, summary, base -> base.with(change.apply((ExpectedPreferenceImprovement) base.method())));
    }

    private static GpSettings with(GpSettings settings, Radial radial) {
        return with(settings, radial, settings.warping(), settings.priors());
    }

    private static GpSettings with(GpSettings settings, Radial radial, boolean warping, Optional<Priors> priors) {
        return new GpSettings(
                radial,
                warping,
                settings.outputWarps(),
                settings.tailsDrawnIn(),
                settings.noiseEstimated(),
                priors,
                settings.median(),
                settings.refitEvery(),
                settings.fitLimit(),
                settings.exactLimit());
    }

    private static double theory(double c, Posterior at) {
        return Beta.theoretical(c, at.problem().space().domain().dimension(), at.evaluated());
    }

    private static EpiOptions fewer(EpiOptions options) {
        return new EpiOptions(16, options.samples(), options.precision(), options.box(), options.form());
    }

    /** The scale that objectives without a declared range have. */
    private static Posterior asObserved(Posterior at) {
        List<Objective> unbounded = at.problem().objectives().stream()
                .map(o -> new Objective(o.name(), o.direction(), Optional.empty(), o.deterministic()))
                .toList();
        return at.in(Scale.of(unbounded, at.means()));
    }

    /** The scale of the authors' library. */
    static Posterior fromMinusOne(Posterior at) {
        double[] z = new double[at.problem().objectives().size()];
        Arrays.fill(z, -1);
        return at.in(Scale.unscaled(z));
    }
}
