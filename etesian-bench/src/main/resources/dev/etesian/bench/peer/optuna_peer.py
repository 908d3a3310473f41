"""Optuna's samplers as their users have them, but for one thing: no trial is spent on random points of their own."""

import warnings

import optuna
from protocol import serve


def sampler(task):
    seed, initial = task["seed"], max(2, task["initial"])
    if task["peer"] == "optuna-gp":
        return optuna.samplers.GPSampler(seed=seed, n_startup_trials=initial)
    if task["peer"] == "optuna-tpe":
        return optuna.samplers.TPESampler(seed=seed, n_startup_trials=initial)
    # The usual population of 50 would be more than most runs have: nothing but random points.
    return optuna.samplers.NSGAIISampler(seed=seed, population_size=initial)


class Search:
    version = optuna.__version__

    def __init__(self, task):
        self.parameters = task["parameters"]
        self.running = None
        self.study = optuna.create_study(directions=task["directions"], sampler=sampler(task))

    def ask(self):
        self.running = self.study.ask()
        params = {}
        for parameter in self.parameters:
            when = parameter.get("when", {})
            if all(params.get(name) in values for name, values in when.items()):
                params[parameter["name"]] = self.suggest(parameter)
        return {"params": params}

    def suggest(self, parameter):
        name = parameter["name"]
        if "values" in parameter:
            if parameter["type"] == "categorical":
                return self.running.suggest_categorical(name, parameter["values"])
            return parameter["values"][self.running.suggest_int(name, 0, len(parameter["values"]) - 1)]
        step = {"step": parameter["step"]} if "step" in parameter else {}
        kind = self.running.suggest_int if parameter["type"] == "integer" else self.running.suggest_float
        return kind(name, parameter["low"], parameter["high"], log=parameter.get("log", False), **step)

    def tell(self, point):
        if self.running is None:
            # Through the queue, so that samplers that look at generations count it.
            self.study.enqueue_trial(self.stored(point["params"]))
            self.ask()
        for i, value in enumerate(point["constraints"] or []):
            self.running.set_constraint(str(i), value)
        if point["values"] is None:
            self.study.tell(self.running, state=optuna.trial.TrialState.FAIL)
        else:
            self.study.tell(self.running, point["values"])
        self.running = None

    def stored(self, params):
        indexed = {p["name"]: p["values"] for p in self.parameters if p["type"] == "ordinal"}
        return {name: indexed[name].index(value) if name in indexed else value for name, value in params.items()}


optuna.logging.set_verbosity(optuna.logging.WARNING)
warnings.filterwarnings("ignore", category=optuna.exceptions.ExperimentalWarning)
serve(Search)
