// Outcomes of all trials, two objectives at a time, with the front, the preference and what the models expect next.
import {useMemo, useRef, useState} from 'preact/hooks';
import {Axes, Picture, h, useWidth} from './parts.js';
import {axis, digits, extent, inUnit, measured, sequential, spansDecades, titled} from './scale.js';
import {unmarked} from './data.js';
import {BoxShape, TargetShape, boxLabel} from './box.js';

/** The axes of all outcomes: from what was measured, what is wanted and what is expected, held still while a hand is on the box. */
export function extents(study, boxes) {
  const out = {};
  for (const {name, range} of study.status.objectives) {
    const values = study.columns.values[name] ?? [];
    const seen = values.filter(Number.isFinite);
    const wanted = boxes.flatMap(box => box[name] ?? []).filter(Number.isFinite);
    const log = spansDecades(seen) && wanted.every(v => v > 0);
    out[name] = {log, ends: extent([...seen, ...wanted, ...(seen.length < 3 && range ? range : [])], 0.06, log)};
  }
  return out;
}

export function axisOf(ends, name, from, to) {
  const {log, ends: [low, high]} = ends[name];
  return axis(low, high, from, to, log);
}

/** One plot of two objectives. */
export function Scatter({study, ends, xName, yName, tall = 480, boxes = [], named, hand, target, preview, selection, onSelect, onPick, recommended, compact = false}) {
  const [holder, width] = useWidth();
  const drawing = useRef(null);
  const [pointed, setPointed] = useState(null);
  const [swept, setSwept] = useState(null);
  const height = compact ? Math.max(tall, Math.min(380, Math.round(width * 0.72))) : Math.min(tall, Math.max(300, Math.round(width * 0.95)));
  const left = compact ? 46 : 62, top = 10, w = Math.max(60, width - left - 12), hgt = height - top - (compact ? 36 : 44);
  const x = axisOf(ends, xName, left, left + w), y = axisOf(ends, yName, top + hgt, top);
  const place = event => {
    const box = drawing.current.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const {trial, state, values, errors} = study.columns;
  const clipped = (axis, v) => Number.isFinite(v) && v >= axis.low && v <= axis.high;
  // Thousands of points are drawn anew only when they change, not with every move of the hand.
  const points = useMemo(() => {
    const last = Math.max(1, trial[trial.length - 1] ?? 1), out = [];
    for (let i = 0; i < trial.length; i++) {
      const a = values[xName]?.[i], b = values[yName]?.[i];
      if (!clipped(x, a) || !clipped(y, b)) { const waiting = awaited(study, i, xName, yName, x, y); if (waiting) out.push(waiting); continue; }
      const front = study.front.has(trial[i]), off = state[i] === 'infeasible' || study.infeasible.has(trial[i]), dim = selection && !selection.has(trial[i]);
      const px = x.at(a), py = y.at(b), color = sequential(trial[i] / last);
      const ea = errors?.[xName]?.[i], eb = errors?.[yName]?.[i];
      const cls = 'point' + (front ? ' front' : off ? ' off' : '') + (dim ? ' dim' : '');
      if (Number.isFinite(ea) && ea > 0) out.push(h('line', {key: 'ex' + trial[i], class: 'error', x1: x.at(Math.max(x.low, a - ea)), x2: x.at(Math.min(x.high, a + ea)), y1: py, y2: py}));
      if (Number.isFinite(eb) && eb > 0) out.push(h('line', {key: 'ey' + trial[i], class: 'error', x1: px, x2: px, y1: y.at(Math.max(y.low, b - eb)), y2: y.at(Math.min(y.high, b + eb))}));
      out.push(off
        ? h('rect', {key: trial[i], class: cls, x: px - 3, y: py - 3, width: 6, height: 6, 'data-trial': trial[i], style: `stroke:${color}`})
        : h('circle', {key: trial[i], class: cls, cx: px, cy: py, r: front ? 5 : 3.5, 'data-trial': trial[i], fill: color}));
    }
    return h('g', {class: 'dots'}, out);
  }, [study.columns, study.front, width, height, x.low, x.high, y.low, y.high, xName, yName, selection]);
  const steps = useMemo(() => frontLine(study, xName, yName, x, y), [study.front, study.columns, width, x.low, x.high, y.low, y.high, xName, yName]);
  const expected = preview?.front?.length > 1 && study.status.objectives.length === 2
    ? [...preview.front].sort((a, b) => a[xName] - b[xName]).filter(p => clipped(x, p[xName]) && clipped(y, p[yName])).map(p => `${x.at(p[xName])},${y.at(p[yName])}`).join(' ') : null;
  const cloud = preview?.front?.length && study.status.objectives.length > 2 ? preview.front.filter(p => clipped(x, p[xName]) && clipped(y, p[yName])) : [];
  const byTrial = id => study.index.get(Number(id));
  // A rectangle swept over an empty part of the plot selects what lies in it.
  const sweep = event => {
    if (!onSelect || event.button !== 0 || event.pointerType === 'touch' || event.target.getAttribute('data-trial') !== null) return;
    const svg = event.currentTarget, [fx, fy] = place(event);
    let last = null;
    const move = moved => { last = place(moved); setSwept([fx, fy, ...last]); };
    const end = () => {
      svg.removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      setSwept(null);
      if (!last || Math.hypot(last[0] - fx, last[1] - fy) < 6) return;
      const within = (v, a, b) => v >= Math.min(a, b) && v <= Math.max(a, b);
      const ids = trial.filter((id, i) => Number.isFinite(values[xName]?.[i]) && Number.isFinite(values[yName]?.[i]) && within(x.at(values[xName][i]), fx, last[0]) && within(y.at(values[yName][i]), fy, last[1]));
      onSelect(ids.length ? new Set(ids) : null);
    };
    svg.addEventListener('pointermove', move);
    addEventListener('pointerup', end);
  };
  const tell = pointed === null ? null : byTrial(pointed);
  const why = compact ? null : unmarked(preview, study.status);
  return h('div', {ref: holder, class: 'scatter'},
    h('svg', {
      ref: drawing, width, height, role: named || target ? 'group' : 'img', 'aria-label': `${yName} against ${xName}: ${trial.length} trials, ${study.front.size} on the front`,
      onPointerDown: sweep, onPointerMove: event => setPointed(event.target.getAttribute?.('data-trial')), onPointerLeave: () => setPointed(null),
      onClick: event => { const id = event.target.getAttribute?.('data-trial'); if (id !== null && id !== undefined && onPick) onPick(Number(id), event); },
    },
    h(Axes, {x, y, left, top, width: w, height: hgt, xLabel: compact ? titled(xName, study.units) : axisName(study, xName), yLabel: compact ? titled(yName, study.units) : axisName(study, yName)}),
    steps && h('polyline', {class: 'frontline', points: steps}),
    expected && h('polyline', {class: 'expected', points: expected}),
    cloud.map((p, i) => h('circle', {key: 'p' + i, class: 'expectedpoint', cx: x.at(p[xName]), cy: y.at(p[yName]), r: 2.5})),
    points,
    preview?.next?.map((next, i) => nextMark(next, i, x, y, xName, yName)),
    swept && h('rect', {class: 'sweep', x: Math.min(swept[0], swept[2]), y: Math.min(swept[1], swept[3]), width: Math.abs(swept[2] - swept[0]), height: Math.abs(swept[3] - swept[1])}),
    target && h(TargetShape, {target, x, y, plot: {xName, yName}, place, units: study.units, hand: hand && {onStart: () => hand.onStart(0), onChange: t => hand.onTarget(t), onEnd: hand.onEnd}}),
    boxes.map((box, i) => h(BoxShape, {key: i, box, x, y, plot: {xName, yName}, place, units: study.units,
      named, label: boxLabel(i), hand: hand && {onStart: () => hand.onStart(i), onChange: b => hand.onChange(i, b), onEnd: hand.onEnd}})),
    recommended !== null && recommended !== undefined && mark(byTrial(recommended), x, y, study, xName, yName)),
    why && h('p', {class: 'unmarked', style: `left:${left + 8}px;top:${top + 6}px;max-width:${w - 16}px`}, h('i', {class: 'diamond'}), why),
    tell !== null && tell !== undefined && h('div', {class: 'tip', style: tipStyle(x, y, shownAt(study, tell, xName, x), shownAt(study, tell, yName, y), width)},
      h('strong', null, 'Trial ' + trial[tell]), study.front.has(trial[tell]) ? ' · front' : state[tell] === 'completed' ? '' : ' · ' + (state[tell] === 'pending' ? 'running or waiting' : state[tell]),
      study.status.objectives.map(({name}) => h('div', {key: name}, name + ' ' + (Number.isFinite(values[name]?.[tell])
        ? inUnit(measured(values[name][tell], errors?.[name]?.[tell]), name, study.units) : 'expected ' + inUnit(digits(study.columns.expected?.[name]?.[tell]), name, study.units))))));
}

/** Where a trial is drawn along an axis: at its outcome or, before it has one, at what was expected of it. */
const shownAt = (study, i, name, axis) => clamp(study.columns.values[name]?.[i] ?? study.columns.expected?.[name]?.[i] ?? axis.low, axis);

/** A trial that runs or failed, where it was expected to come out; nothing where no model expected anything of it. */
function awaited(study, i, xName, yName, x, y) {
  const {trial, state, expected} = study.columns, a = expected?.[xName]?.[i], b = expected?.[yName]?.[i];
  if (!Number.isFinite(a) || !Number.isFinite(b)) return null;
  const px = x.at(clamp(a, x)), py = y.at(clamp(b, y)), failed = state[i] === 'failed';
  return h('path', {key: trial[i], class: failed ? 'point failed' : 'point running', 'data-trial': trial[i],
    d: failed ? `M${px - 4} ${py - 4}l8 8m-8 0l8 -8` : `M${px - 5} ${py}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`});
}

const tipStyle = (x, y, a, b, width) => `left:${Math.min(width - 150, x.at(a) + 12)}px;top:${y.at(b) + 12}px`;

const axisName = (study, name) => {
  const objective = study.status.objectives.find(o => o.name === name);
  return titled(name, study.units) + (objective ? (objective.direction === 'maximize' ? ' → larger is better' : ' → smaller is better') : '');
};

/** The front of two objectives as steps: what lies behind them is beaten. */
function frontLine(study, xName, yName, x, y) {
  if (study.status.objectives.length !== 2) return null;
  const sign = name => study.status.objectives.find(o => o.name === name)?.direction === 'maximize' ? 1 : -1;
  const sx = sign(xName), sy = sign(yName);
  const rows = [...study.front].map(id => study.index.get(id)).filter(i => i !== undefined)
    .map(i => [study.columns.values[xName][i], study.columns.values[yName][i]]).sort((a, b) => sx * (a[0] - b[0]));
  if (rows.length < 2) return null;
  const out = [];
  rows.forEach((row, i) => {
    if (i > 0) out.push([rows[i - 1][0], row[1]]);
    out.push(row);
  });
  return out.map(([a, b]) => `${x.at(clamp(a, x))},${y.at(clamp(b, y))}`).join(' ');
}

const clamp = (v, axis) => Math.min(axis.high, Math.max(axis.low, v));

function mark(i, x, y, study, xName, yName) {
  if (i === undefined) return null;
  const a = study.columns.values[xName]?.[i], b = study.columns.values[yName]?.[i];
  if (!Number.isFinite(a) || !Number.isFinite(b)) return null;
  const px = x.at(clamp(a, x)), py = y.at(clamp(b, y));
  const near = px > x.at(x.high) - 90;
  return h('g', {class: 'recommended'}, h('circle', {cx: px, cy: py, r: 9}), h('text', {x: near ? px - 12 : px + 12, y: py - 8, 'text-anchor': near ? 'end' : 'start'}, 'recommended'));
}

/** A point that would be tried next: what is expected of it, and how surely. */
function nextMark(next, i, x, y, xName, yName) {
  const a = next.expected?.[xName], b = next.expected?.[yName];
  if (!a || !b) return null;
  const px = x.at(clamp(a.median, x)), py = y.at(clamp(b.median, y));
  return h('g', {key: 'next' + i, class: 'next'},
    h('line', {x1: x.at(clamp(a.low, x)), x2: x.at(clamp(a.high, x)), y1: py, y2: py}),
    h('line', {x1: px, x2: px, y1: y.at(clamp(b.low, y)), y2: y.at(clamp(b.high, y))}),
    h('path', {d: `M${px} ${py - 7}L${px + 7} ${py}L${px} ${py + 7}L${px - 7} ${py}Z`}),
    h('title', null, `next ${i + 1}: ${xName} ${digits(a.median)}, ${yName} ${digits(b.median)} (90 % intervals drawn)`));
}

/** Every pair of objectives, small. */
export function Pairs({study, ends, chosen, onChoose, ...more}) {
  const names = study.status.objectives.map(o => o.name), pairs = [];
  for (let a = 0; a < names.length; a++) for (let b = a + 1; b < names.length; b++) pairs.push([names[a], names[b]]);
  return h('div', {class: 'pairs'}, pairs.map(([a, b]) => h('div', {
    key: a + '|' + b, class: 'pair' + (chosen[0] === a && chosen[1] === b ? ' chosen' : ''),
  }, h(Picture, {title: h('button', {type: 'button', class: 'link', 'aria-pressed': String(chosen[0] === a && chosen[1] === b), onClick: () => onChoose([a, b])}, `${b} against ${a}`), name: `${study.status.name}-${a}-${b}`},
    h(Scatter, {study, ends, xName: a, yName: b, tall: 190, compact: true, ...more, named: false})))));
}

export const Legend = ({study}) => h('ul', {class: 'legend', 'aria-label': 'legend'},
  h('li', null, h('i', {class: 'dot front'}), 'front'), h('li', null, h('i', {class: 'dot'}), 'dominated'),
  h('li', null, h('i', {class: 'dot off'}), 'infeasible'), h('li', null, h('i', {class: 'ring'}), 'running, where expected'), h('li', null, h('i', {class: 'cross'}, '×'), 'failed, where expected'), h('li', null, h('i', {class: 'diamond'}), 'next, with 90 % intervals'),
  h('li', null, h('i', {class: study.status.objectives.length > 2 ? 'dot expected' : 'dash'}), 'front the models expect'),
  h('li', {class: 'ramp'}, 'first trial', h('i', null), `trial ${study.columns.trial.at(-1) ?? 0}`));

