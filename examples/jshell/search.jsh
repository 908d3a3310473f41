import dev.etesian.problem.*; import dev.etesian.space.*; import dev.etesian.study.*;
var study = Study.of(Problem.of(SearchSpace.of(Parameter.real("x", 0, 1), Parameter.real("y", 0, 1)), Objective.maximize("f1"), Objective.maximize("f2"))).optimize(p -> new double[] {p.real("x") * p.real("y"), p.real("y") * Math.sqrt(1 - p.real("x") * p.real("x"))}, 20);
study.front().forEach(t -> System.out.println(t.value("f1") + " " + t.value("f2") + " " + t.point()));
/exit
