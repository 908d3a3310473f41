// What was measured over each parameter, whatever the others were; failures where they happened.
import {useMemo} from 'preact/hooks';
import {Axes, Picture, h, useWidth} from './parts.js';
import {axisOf, extents} from './objectives.js';
import {axis, digits, extent, inUnit, logarithmic, sequential, titled} from './scale.js';

/** More parameters than these are left to those that matter less; more trials of a kind, and more of the front, are thinned out. */
const MOST = 8, DOTS = 1000, FRONT = 3000;

export function Slices({name, study, objective, shares, selection, onPick, recommended}) {
  const all = study.status.parameters.map(p => p.name);
  const shown = all.length <= MOST ? all : [...all].sort((a, b) => (shares?.[b] ?? 0) - (shares?.[a] ?? 0)).slice(0, MOST);
  const {rows, total} = useMemo(() => thinned(study, objective, selection), [study, objective, selection]);
  if (study.columns.trial.length === 0) return null;
  return h('section', {class: 'slices', 'aria-label': 'slices'}, h('h2', null, 'As measured'),
    h('p', {class: 'quiet'}, `${rows.length < total ? `${rows.length} of ${total} trials` : 'Every trial'} over each parameter, whatever the others were; failures at the lower edge.${all.length > MOST ? ` ${all.length - MOST} less important parameters are not drawn.` : ''}`),
    h('div', {class: 'grid'}, all.filter(p => shown.includes(p)).map(parameter => h(Picture, {key: parameter, title: `${objective} over ${parameter}`, name: `${name}-slice-${parameter}`},
      h(Slice, {study, parameter, objective, rows, selection, onPick, recommended: recommended?.trial})))));
}

/**
 * The rows to draw, and of how many: others, failed and selected ones, and the front on top. Each kind is thinned by itself, so that
 * few of one are not lost among many of another.
 */
function thinned(study, objective, selection) {
  const {trial, state, values} = study.columns, others = [], failed = [], selected = [], front = [];
  trial.forEach((id, i) => {
    if (state[i] !== 'failed' && !Number.isFinite(values[objective]?.[i])) return;
    (study.front.has(id) ? front : selection?.has(id) ? selected : state[i] === 'failed' ? failed : others).push(i);
  });
  return {
    rows: [...[others, failed, selected].flatMap(kind => evenly(kind, DOTS)), ...evenly(front, FRONT)],
    total: others.length + failed.length + selected.length + front.length,
  };
}

const evenly = (rows, most) => rows.length <= most ? rows : Array.from({length: most}, (_, k) => rows[Math.floor(k * rows.length / most)]);

/** The categories in the order of the document; then those that it has no more. */
const namesOf = (study, name, seen) => [...new Set([...(study.status.parameters.find(p => p.name === name)?.values ?? []), ...seen].map(String))];

function Slice({study, parameter, objective, rows, selection, onPick, recommended}) {
  const [holder, width] = useWidth(420);
  const height = 220, left = 62, top = 10, w = Math.max(60, width - left - 12), hgt = height - top - 44;
  const {trial, state, values, params} = study.columns, list = params[parameter] ?? [];
  const present = list.filter(v => v !== null && v !== undefined), numeric = present.every(v => typeof v === 'number');
  const names = numeric ? null : namesOf(study, parameter, present), log = numeric && logarithmic(study, parameter);
  const inner = numeric ? axis(...extent(present, 0.02, log), left, left + w, log) : axis(-0.5, names.length - 0.5, left, left + w);
  const x = numeric ? inner : {...inner, ticks: () => names.map((n, i) => i)}, place = v => inner.at(numeric ? v : names.indexOf(String(v)));
  const y = axisOf(extents(study, []), objective, top + hgt, top);
  const dots = useMemo(() => {
    const last = Math.max(1, trial.at(-1) ?? 1);
    return rows.filter(i => list[i] !== null && list[i] !== undefined).map(i => {
      const id = trial[i], px = place(list[i]), failed = state[i] === 'failed', v = values[objective]?.[i], py = failed ? top + hgt - 6 : y.at(v);
      const front = study.front.has(id), off = state[i] === 'infeasible' || study.infeasible.has(id), color = sequential(id / last);
      const more = {key: id, 'data-trial': id, class: 'point' + (failed ? ' failed' : front ? ' front' : off ? ' off' : '') + (selection && !selection.has(id) ? ' dim' : '')};
      const title = h('title', null, `Trial ${id}: ` + (failed ? 'failed' : inUnit(digits(v), objective, study.units)));
      if (failed) return h('path', {...more, d: `M${px - 4} ${py - 4}l8 8m-8 0l8 -8`}, title);
      return off ? h('rect', {...more, x: px - 3, y: py - 3, width: 6, height: 6, style: `stroke:${color}`}, title) : h('circle', {...more, cx: px, cy: py, r: front ? 4.5 : 3, fill: color}, title);
    });
  }, [study, rows, selection, width, objective]);
  const best = study.index.get(recommended), star = values[objective]?.[best];
  return h('div', {ref: holder}, h('svg', {width, height, role: 'img', 'aria-label': `${objective} over ${parameter}, ${dots.length} trials`, onClick: event => { const id = event.target.getAttribute?.('data-trial'); if (id !== null && id !== undefined) onPick(Number(id), event); }},
    h(Axes, {x, y, left, top, width: w, height: hgt, xLabel: titled(parameter, study.units), yLabel: titled(objective, study.units), xNames: names ?? undefined}),
    h('g', {class: 'dots'}, dots),
    Number.isFinite(star) && list[best] !== null && list[best] !== undefined && h('g', {class: 'recommended'}, h('circle', {cx: place(list[best]), cy: y.at(star), r: 8}))));
}
