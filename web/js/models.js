// What the models believe: what matters, how outcomes change along each parameter, and how well results are predicted.
import {Failure, Picture, h, setQuery, useLoaded, useWidth} from './parts.js';
import {get, studyPath} from './api.js';
import {Curves} from './curves.js';
import {Contours} from './contours.js';
import {Slices} from './slices.js';
import {CATEGORIES, extent, logarithmic, titled} from './scale.js';

export function Models({name, study, address, selection, onPick, recommended}) {
  const names = study.status.objectives.map(o => o.name), objective = names.includes(address.of) ? address.of : names[0];
  const when = [name, study.columns.trial.length];
  const importance = useLoaded(() => get(studyPath(name) + '/models/importance'), when);
  const effects = useLoaded(() => get(studyPath(name) + '/models/effects'), when);
  const fit = useLoaded(() => get(studyPath(name) + '/models/fit'), when);
  return h('div', null,
    h('div', {class: 'kinds', role: 'radiogroup', 'aria-label': 'objective'}, names.map(o =>
      h('button', {type: 'button', key: o, role: 'radio', 'aria-checked': String(o === objective), class: o === objective ? 'on' : '', onClick: () => setQuery({of: o})}, o))),
    h(Failure, {error: effects.error ?? importance.error ?? fit.error}),
    h('div', {class: 'grid'},
      importance.data?.objectives?.[objective] && h(Picture, {title: 'What matters for ' + objective, name: `${name}-importance`}, h(Bars, {objective, shares: importance.data.objectives[objective]})),
      fit.data?.objectives?.[objective] && h(Fit, {name, study, objective, selection, fit: fit.data.objectives[objective]})),
    effects.data && h('section', null, h('h2', null, 'Along each parameter'),
      h('p', {class: 'quiet'}, `Through trial ${effects.data.trial}${effects.data.recommended ? ', the recommended one' : ''}; shaded: 90 % interval.`),
      h('div', {class: 'grid'}, Object.entries(effects.data.parameters).map(([parameter, slice]) => h(Effect, {key: parameter, name, study, parameter, slice, objective})))),
    effects.data && h(Contours, {name, study, objective, shares: importance.error ? {} : importance.data?.objectives?.[objective], when, address}),
    h(Slices, {name, study, objective, shares: importance.data?.objectives?.[objective], selection, onPick, recommended}),
    (effects.data?.fallbacks ?? []).map((text, i) => h('p', {key: i, class: 'notice'}, text)));
}

function Bars({objective, shares}) {
  const [holder, width] = useWidth(420), rows = Object.entries(shares).sort((a, b) => b[1] - a[1]), left = Math.min(150, Math.round(width * 0.35)), room = Math.max(40, width - left - 56);
  return h('div', {ref: holder, class: 'importance'}, h('svg', {width, height: rows.length * 26 + 8, role: 'img', 'aria-label': `what matters for ${objective}: ` + rows.map(([p, share]) => `${p} ${Math.round(100 * share)} %`).join(', ')},
    rows.map(([parameter, share], i) => h('g', {key: parameter, class: 'row', transform: `translate(0 ${i * 26 + 4})`},
      h('text', {class: 'name', x: left - 8, y: 14, 'text-anchor': 'end'}, parameter.length > left / 7 ? parameter.slice(0, Math.floor(left / 7)) + '…' : parameter, h('title', null, parameter)),
      h('rect', {class: 'trough', x: left, y: 3, width: room, height: 14, rx: 4}), h('rect', {class: 'share', x: left, y: 3, width: Math.max(1, room * share), height: 14, rx: 4}),
      h('text', {class: 'name', x: left + room + 8, y: 14}, Math.round(100 * share) + ' %')))));
}

function Effect({name, study, parameter, slice, objective}) {
  const found = slice[objective];
  if (!found) return null;
  const numeric = slice.at.every(v => typeof v === 'number');
  const x = numeric ? slice.at : slice.at.map((v, i) => i);
  const clean = list => list.map(v => typeof v === 'number' ? v : NaN);
  return h(Picture, {title: parameter, name: `${name}-${parameter}`},
    h(Curves, {curves: [{name: objective, x, y: clean(found.median), low: clean(found.low), high: clean(found.high), color: CATEGORIES[0]}], xLabel: titled(parameter, study.units), names: numeric ? undefined : slice.at, log: Boolean(numeric && logarithmic(study, parameter)), yLabel: titled(objective, study.units), height: 220}));
}

/** Whether a result of the models is one of the selected trials: known by its parameters, of which the page has the nearest floats. */
function pickedOf(study, selection) {
  const names = study.status.parameters.map(p => p.name), rounded = v => typeof v === 'number' ? Math.fround(v) : v;
  const key = value => names.map(p => { const v = value(p); return v === null || v === undefined ? '' : String(rounded(v)); }).join('\n');
  const keys = new Set([...selection].map(id => study.index.get(id)).filter(i => i !== undefined).map(i => key(p => study.columns.params[p]?.[i])));
  return point => keys.has(key(p => point.params[p]));
}

function Fit({name, study, objective, fit, selection}) {
  const points = fit.points ?? [], all = points.flatMap(p => [p.measured, p.median]).filter(Number.isFinite), ends = extent(all, 0.08);
  return h(Picture, {title: `Predicted against measured (${fit.covered} of ${fit.results} within 90 %)`, name: `${name}-fit`},
    h(Curves, {curves: [{name: 'results', x: points.map(p => p.median), y: points.map(p => p.measured), color: CATEGORIES[2], points: true, picked: selection ? points.map(pickedOf(study, selection)) : undefined}, {name: 'equal', x: ends, y: ends, color: 'currentColor'}], xLabel: 'expected ' + titled(objective, study.units) + ' without the result', yLabel: 'measured', ends, domain: ends}));
}
