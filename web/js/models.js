// What the models believe: what matters, how outcomes change along each parameter, and how well results are predicted.
import {useState} from 'preact/hooks';
import {Failure, Picture, h, useLoaded} from './parts.js';
import {get, studyPath} from './api.js';
import {Curves} from './curves.js';
import {Contours} from './contours.js';
import {CATEGORIES, extent, logarithmic} from './scale.js';

export function Models({name, study}) {
  const [objective, setObjective] = useState(study.status.objectives[0]?.name);
  const when = [name, study.columns.trial.length];
  const importance = useLoaded(() => get(studyPath(name) + '/models/importance'), when);
  const effects = useLoaded(() => get(studyPath(name) + '/models/effects'), when);
  const fit = useLoaded(() => get(studyPath(name) + '/models/fit'), when);
  return h('div', null,
    h('div', {class: 'kinds', role: 'radiogroup', 'aria-label': 'objective'}, study.status.objectives.map(({name: o}) =>
      h('button', {type: 'button', key: o, role: 'radio', 'aria-checked': String(o === objective), class: o === objective ? 'on' : '', onClick: () => setObjective(o)}, o))),
    h(Failure, {error: effects.error ?? importance.error ?? fit.error}),
    h('div', {class: 'grid'},
      importance.data?.objectives?.[objective] && h('section', {class: 'picture'}, h('h2', null, 'What matters'), h(Bars, {shares: importance.data.objectives[objective]})),
      fit.data?.objectives?.[objective] && h(Fit, {name, objective, fit: fit.data.objectives[objective]})),
    effects.data && h('section', null, h('h2', null, 'Along each parameter'),
      h('p', {class: 'quiet'}, `Through trial ${effects.data.trial}${effects.data.recommended ? ', the recommended one' : ''}; shaded: 90 % interval.`),
      h('div', {class: 'grid'}, Object.entries(effects.data.parameters).map(([parameter, slice]) => h(Effect, {key: parameter, name, study, parameter, slice, objective})))),
    effects.data && h(Contours, {name, study, objective, shares: importance.error ? {} : importance.data?.objectives?.[objective], when}),
    (effects.data?.fallbacks ?? []).map((text, i) => h('p', {key: i, class: 'notice'}, text)));
}

function Bars({shares}) {
  return h('div', {class: 'importance'}, Object.entries(shares).sort((a, b) => b[1] - a[1]).map(([parameter, share]) => h('div', {key: parameter, class: 'row'},
    h('span', {class: 'label'}, parameter), h('span', {class: 'meter'}, h('span', {style: `width:${Math.round(100 * share)}%`})), h('span', {class: 'figure'}, Math.round(100 * share) + ' %'))));
}

function Effect({name, study, parameter, slice, objective}) {
  const found = slice[objective];
  if (!found) return null;
  const numeric = slice.at.every(v => typeof v === 'number');
  const x = numeric ? slice.at : slice.at.map((v, i) => i);
  const clean = list => list.map(v => typeof v === 'number' ? v : NaN);
  return h(Picture, {title: parameter, name: `${name}-${parameter}`},
    h(Curves, {curves: [{name: objective, x, y: clean(found.median), low: clean(found.low), high: clean(found.high), color: CATEGORIES[0]}], xLabel: parameter, names: numeric ? undefined : slice.at, log: Boolean(numeric && logarithmic(study, parameter)), yLabel: objective, height: 220}));
}

function Fit({name, objective, fit}) {
  const points = fit.points ?? [], all = points.flatMap(p => [p.measured, p.median]).filter(Number.isFinite), ends = extent(all, 0.08);
  return h(Picture, {title: `Predicted against measured (${fit.covered} of ${fit.results} within 90 %)`, name: `${name}-fit`},
    h(Curves, {curves: [{name: 'results', x: points.map(p => p.median), y: points.map(p => p.measured), color: CATEGORIES[2], points: true}, {name: 'equal', x: ends, y: ends, color: 'currentColor'}], xLabel: 'expected ' + objective + ' without the result', yLabel: 'measured', ends, domain: ends}));
}
