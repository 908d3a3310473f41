package dev.etesian.rival;

import dev.etesian.rival.evolution.EvolutionarySearch;
import dev.etesian.rival.evolution.Moead;
import dev.etesian.rival.evolution.MoeadBreeding;
import dev.etesian.rival.evolution.Nsga2Breeding;
import dev.etesian.rival.hypervolume.HypervolumeImprovement;
import dev.etesian.rival.hypervolume.Nehvi;
import dev.etesian.rival.hypervolume.NoisyHypervolumeImprovement;
import dev.etesian.rival.hypervolume.OptimisticHypervolume;
import dev.etesian.rival.hypervolume.TruncatedImprovement;
import dev.etesian.rival.pesmo.Pesmo;
import dev.etesian.rival.scalarized.MoeadEgo;
import dev.etesian.rival.scalarized.ParEgo;
import dev.etesian.rival.uncertainty.EpsilonPal;
import dev.etesian.rival.uncertainty.StepwiseReduction;
import dev.etesian.strategy.ModelBased;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.StrategyInfo;
import dev.etesian.strategy.StrategyProvider;
import java.util.List;
import java.util.Optional;

/** The strategies of this module, and the variants of all. To add one, write it and add an entry. */
public final class Rivals implements StrategyProvider {

    private static final String LESS = "below a millisecond";
    private static final String FIFTEEN = "about 15 ms";
    private static final String TENS = "30 to 60 ms";
    private static final String HUNDREDS = "about 250 ms";

    private static final String PARENTS = "2(d + 1) results to breed from; until then it spreads points";

    /** Beyond, a front of some dozen points has too many boxes. */
    private static final int MAX_EHI_OBJECTIVES = 6;

    private static final List<Strategies.Entry> ALL = List.of(
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "ehi",
                                    "exact expected hypervolume improvement",
                                    "the whole front of noiseless objectives, or what lies above the worst corner of a box",
                                    StrategyInfo.DESIGN,
                                    FIFTEEN)
                            .citing("Emmerich2011")
                            .upTo(MAX_EHI_OBJECTIVES)
                            .expectingImprovement(),
                    info -> new ModelBased(info, new HypervolumeImprovement())),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "nehvi",
                                    "noisy expected hypervolume improvement",
                                    "the whole front of noisy objectives, or what lies above the worst corner of a box",
                                    StrategyInfo.DESIGN,
                                    TENS)
                            .citing("Daulton2021")
                            .upTo(Nehvi.MAX_OBJECTIVES)
                            .expectingImprovement(),
                    info -> new ModelBased(info, new NoisyHypervolumeImprovement())),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "tehi",
                                    "truncated expected hypervolume improvement: ehi of outcomes inside a box",
                                    "a box of noiseless objectives",
                                    StrategyInfo.DESIGN,
                                    FIFTEEN)
                            .citing("Yang2016")
                            .upTo(MAX_EHI_OBJECTIVES)
                            .expectingImprovement(),
                    info -> new ModelBased(info, new TruncatedImprovement())),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "smsego",
                                    "the hypervolume that an optimistic outcome adds",
                                    "the whole front, with many objectives",
                                    StrategyInfo.DESIGN,
                                    FIFTEEN)
                            .citing("Ponweiser2008")
                            .ignoringPreference(),
                    info -> new ModelBased(info, new OptimisticHypervolume())),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "parego",
                                    "expected improvement of one random scalarization: the classic",
                                    "a well-known baseline",
                                    StrategyInfo.DESIGN,
                                    FIFTEEN)
                            .citing("Knowles2006")
                            .ignoringPreference(),
                    ParEgo::of),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "iparego",
                                    "parego towards points drawn from preferred ranges",
                                    "a baseline that can be told a box",
                                    StrategyInfo.DESIGN,
                                    FIFTEEN)
                            .citing("Hakanen2017"),
                    ParEgo::preferring),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "moead-ego",
                                    "expected improvements of many scalarizations at once, for large batches",
                                    "many evaluations in parallel",
                                    StrategyInfo.DESIGN,
                                    TENS)
                            .citing("Zhang2010")
                            .ignoringPreference(),
                    info -> new ModelBased(info, new MoeadEgo())),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "nsga2",
                                    "evolution by non-dominated sorting, no model",
                                    "thousands of evaluations that take milliseconds",
                                    PARENTS,
                                    LESS)
                            .citing("Deb2002")
                            .ignoringPreference(),
                    info -> new EvolutionarySearch(info.name(), new Nsga2Breeding())),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "moead",
                                    "evolution by decomposition, no model",
                                    "thousands of evaluations that take milliseconds, with many objectives",
                                    PARENTS,
                                    LESS)
                            .citing("Zhang2007")
                            .ignoringPreference(),
                    info -> new EvolutionarySearch(info.name(), new MoeadBreeding(Moead.Mating.DIFFERENCE))),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "pesmo",
                                    "predictive entropy search: learns most about the whole Pareto set; slow",
                                    "evaluations of minutes or more, to map the whole Pareto set",
                                    StrategyInfo.DESIGN,
                                    HUNDREDS)
                            .citing("HernandezLobato2016")
                            .ignoringPreference(),
                    info -> new ModelBased(info, Pesmo.standard()).maximizing(Pesmo::maximizer)),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "epal",
                                    "decides which of 512 candidates are on the front, and says when all are decided",
                                    "a small finite space, and a guarantee",
                                    StrategyInfo.DESIGN,
                                    TENS)
                            .citing("Zuluaga2016")
                            .ignoringPreference(),
                    EpsilonPal::of),
            new Strategies.Entry(
                    StrategyInfo.of(
                                    "sur",
                                    "stepwise uncertainty reduction: least volume of inputs that may beat the front",
                                    "evaluations of minutes or more, to map the whole Pareto set",
                                    StrategyInfo.DESIGN,
                                    TENS)
                            .citing("Picheny2015")
                            .ignoringPreference()
                            .upTo(StepwiseReduction.MAX_OBJECTIVES),
                    info -> new ModelBased(info, new StepwiseReduction()).maximizing(StepwiseReduction::maximizer)));

    @Override
    public List<Strategies.Entry> entries() {
        return ALL;
    }

    @Override
    public Optional<Strategy> unlisted(String name) {
        return name.contains(Strategies.VARIANT) ? Optional.of(Variants.named(name)) : Optional.empty();
    }
}
