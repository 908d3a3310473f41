// A study as the page holds it: loaded once, then kept up to date by its events.
import {useEffect, useRef, useState} from 'preact/hooks';
import {call, follow, get, studyPath} from './api.js';

/** Trials that no other beats, among complete ones that keep the limits. */
export function frontOf(status, columns) {
  const objectives = status.objectives, rows = [];
  columns.trial.forEach((id, i) => {
    if (columns.state[i] !== 'completed' || breaksLimit(status, columns, i)) return;
    const gains = objectives.map(({name, direction}) => (direction === 'maximize' ? 1 : -1) * columns.values[name][i]);
    if (gains.every(Number.isFinite)) rows.push({id, gains});
  });
  rows.sort((a, b) => b.gains[0] - a.gains[0] || b.gains[1] - a.gains[1]);
  const front = [];
  for (const row of rows) if (!front.some(best => beats(best.gains, row.gains))) front.push(row);
  return new Set(front.map(row => row.id));
}

const beats = (a, b) => a.every((v, k) => v >= b[k]) && a.some((v, k) => v > b[k]);

function breaksLimit(status, columns, i) {
  return (status.limits ?? []).some(({name, min, max}) => {
    const value = columns.values[name]?.[i];
    return Number.isFinite(value) && ((min !== null && min !== undefined && value < min) || (max !== null && max !== undefined && value > max));
  });
}

/** The names of everything that an evaluation is asked for: objectives and limits, each once. */
export const outcomesOf = status => [...new Set([...status.objectives, ...(status.limits ?? [])].map(one => one.name))];

/** Units by name, of parameters and outcomes that have one. */
export const unitsOf = status => Object.fromEntries([...status.parameters, ...(status.limits ?? []), ...status.objectives].filter(one => one.unit).map(one => [one.name, one.unit]));

function derived(status, columns, more) {
  const infeasible = new Set(columns.trial.filter((id, i) => columns.state[i] === 'completed' && breaksLimit(status, columns, i)));
  return {
    ...more, status, columns, infeasible, front: frontOf(status, columns), index: new Map(columns.trial.map((id, i) => [id, i])),
    units: unitsOf(status),
  };
}

/** The columns with trials put in or changed; the arrays are new, so that what draws them sees it. */
function merged(columns, trials) {
  const next = {...columns, trial: [...columns.trial], state: [...columns.state], preference: [...(columns.preference ?? [])], values: {}, errors: {}, params: {}, expected: {}};
  for (const part of ['values', 'errors', 'params', 'expected']) for (const [name, list] of Object.entries(columns[part] ?? {})) next[part][name] = [...list];
  const at = new Map(next.trial.map((id, i) => [id, i]));
  for (const trial of trials) {
    let i = at.get(trial.trial);
    if (i === undefined) {
      i = next.trial.length;
      at.set(trial.trial, i);
      next.trial.push(trial.trial);
      next.total = (next.total ?? 0) + 1;
    }
    next.state[i] = trial.state;
    next.preference[i] = trial.preference;
    const put = (part, found) => Object.entries(found ?? {}).forEach(([name, value]) => { (next[part][name] ??= [])[i] = typeof value === 'number' || part === 'params' ? value : null; });
    put('values', trial.values);
    put('errors', trial.errors);
    put('params', trial.params);
    for (const list of Object.values(next.expected)) list[i] = null; // what was measured, or is expected anew, takes its place
    put('expected', trial.expected);
  }
  return next;
}

/** Everything a study's page shows; `live` is 'live', 'lost' or 'connecting'. */
export function useStudy(name) {
  const [study, setStudy] = useState(null);
  const [error, setError] = useState(null);
  const [live, setLive] = useState('connecting');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let stop = () => {}, current = true;
    const path = studyPath(name), queue = {trials: new Map(), steered: false, timer: 0};
    const preference = async () => {
      const [{data, etag}, versions] = await Promise.all([call('GET', path + '/preference'), get(path + '/preference/history')]);
      return {version: data, etag, versions};
    };
    // What many events change in a moment is drawn once; what could not be read is read again, and forgets no event.
    const later = millis => { queue.timer ||= setTimeout(flush, millis); };
    const flush = async () => {
      const trials = [...queue.trials.values()], steered = queue.steered;
      queue.trials.clear();
      queue.steered = false;
      if (trials.length) setStudy(s => s && derived(s.status, merged(s.columns, trials), s));
      let lost = null;
      try {
        const [status, more] = await Promise.all([get(path), steered ? preference() : {}]);
        if (current) setStudy(s => s && derived(status, s.columns, {...s, ...more}));
      } catch (failed) { lost = failed; }
      queue.timer = 0;
      if (!current) return;
      if (lost?.status === 404) { setError(lost); return; }
      queue.steered ||= Boolean(lost) && steered;
      if (lost) later(2000); else if (queue.trials.size || queue.steered) later(250);
    };
    (async () => {
      try {
        const [status, columns, more] = await Promise.all([get(path), get(path + '/outcomes'), preference()]);
        if (!current) return;
        columns.values ??= {}; columns.errors ??= {}; columns.params ??= {}; columns.expected ??= {};
        setStudy(derived(status, columns, more));
        setError(null);
        stop = follow(name, columns.position ?? status.events ?? 0, event => {
          for (const trial of event.trials ?? []) queue.trials.set(trial.trial, trial);
          if (event.type === 'steered') queue.steered = true;
          later(250);
        }, setLive, () => setTurn(t => t + 1));
      } catch (failed) { if (current) setError(failed); }
    })();
    return () => { current = false; stop(); clearTimeout(queue.timer); };
  }, [name, turn]);
  return {study, error, live, reload: () => setTurn(t => t + 1)};
}

const MODELLESS = ['sobol', 'random', 'nsga2', 'moead'];

/** Why no next trial is drawn; null where some are. */
export function unmarked(preview, {strategy}) {
  if (!preview || preview.error || preview.next.some(next => Object.keys(next.expected ?? {}).length)) return null;
  if (!preview.next.length) return 'No trial is left to suggest.';
  return MODELLESS.includes(strategy) ? `${strategy} has no models: nothing is expected of the next trials.`
    : preview.trusted === false ? 'The next trials are part of the initial design: nothing is expected of them yet.' : 'The models expect nothing of the next trials.';
}

/** What the models expect under a preference, asked for while a hand moves it: one request at a time, the newest next. */
export function usePreview(name, preference, key) {
  const [answer, setAnswer] = useState(null);
  const state = useRef({busy: false, wanted: null});
  useEffect(() => {
    if (!preference) { setAnswer(null); return; }
    const s = state.current;
    s.wanted = preference;
    if (s.busy) return;
    const run = async () => {
      s.busy = true;
      while (s.wanted) {
        const now = s.wanted;
        s.wanted = null;
        const started = performance.now();
        try {
          const {data} = await call('POST', studyPath(name) + '/preference/preview', {...now, count: 3});
          setAnswer({...data, for: now, millis: performance.now() - started, error: null});
        } catch (error) { setAnswer({error, next: [], front: [], for: now}); }
      }
      s.busy = false;
    };
    run();
  }, [name, key]);
  return answer;
}
