/**
 * Multi-objective Bayesian optimization that goes where the user steers it.
 *
 * <p>What is exported to everybody is supported. What the strategies are made of is for the modules of Etesian: it may change with
 * any version.
 */
module dev.etesian.core {
    requires static transitive org.jspecify;
    requires org.apache.commons.numbers.gamma;

    exports dev.etesian.math;
    exports dev.etesian.metric;
    exports dev.etesian.pareto;
    exports dev.etesian.preference;
    exports dev.etesian.problem;
    exports dev.etesian.space;
    exports dev.etesian.strategy;
    exports dev.etesian.study;
    exports dev.etesian.acquisition to
            dev.etesian.rivals;
    exports dev.etesian.gp to
            dev.etesian.rivals;
    exports dev.etesian.optim to
            dev.etesian.rivals;

    uses dev.etesian.strategy.StrategyProvider;
}
