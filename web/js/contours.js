// Two parameters at once: the median that the models expect, as colored fields with lines of equal value.
import {Axes, Failure, Picture, h, setQuery, useLoaded, useWidth} from './parts.js';
import {get, studyPath} from './api.js';
import {axis, digits, logarithmic, sequential, titled} from './scale.js';

const LEVELS = 8;

export function Contours({name, study, objective, shares, when, address}) {
  const parameters = study.status.parameters;
  const ranked = [...parameters].sort((a, b) => (shares?.[b.name] ?? 0) - (shares?.[a.name] ?? 0)).map(p => p.name);
  const known = name => parameters.some(p => p.name === name), chosen = known(address.across) && known(address.up);
  const [x, y] = chosen ? [address.across, address.up] : ranked;
  const {data, error} = useLoaded(() => y === undefined || shares === undefined ? Promise.resolve(null) : get(`${studyPath(name)}/models/contours?x=${encodeURIComponent(x)}&y=${encodeURIComponent(y)}`), [...when, x, y, shares === undefined]);
  if (parameters.length < 2) return null;
  const choose = (k, name) => { const [across, up] = k === 0 ? [name, name === y ? x : y] : [name === x ? y : x, name]; setQuery({across, up}); };
  const grid = data?.objectives?.[objective];
  return h('section', {class: 'contours'}, h('h2', null, 'Two parameters at once'),
    h('div', {class: 'row'}, [x, y].map((now, k) => h('label', {key: k}, k === 0 ? 'across ' : 'up ', h('select', {value: now, onChange: e => choose(k, e.target.value)}, parameters.map(p => h('option', {key: p.name, value: p.name}, p.name)))))),
    h(Failure, {error}),
    grid && h(Picture, {title: `Expected ${titled(objective, study.units)} by ${x} and ${y}`, name: `${name}-contours`}, h(Field, {study, data, grid, objective})));
}

/** An axis over the places of a parameter: its own scale, or one step for each category. */
function placed({name, at}, study, from, to) {
  const numeric = at.every(v => typeof v === 'number'), log = numeric && logarithmic(study, name);
  const inner = numeric ? axis(at[0], at.at(-1), from, to, log) : axis(-0.5, at.length - 0.5, from, to);
  return {...inner, at: numeric ? inner.at : v => inner.at(typeof v === 'number' ? v : at.indexOf(v)), ticks: numeric ? inner.ticks : () => at.map((v, i) => i), place: i => numeric ? inner.at(at[i]) : inner.at(i), names: numeric ? null : at};
}

function Field({study, data, grid, objective}) {
  const [holder, width] = useWidth(640);
  const height = Math.min(460, Math.max(280, Math.round(width * 0.7))), names = data.y.at.every(v => typeof v === 'number') ? [] : data.y.at.map(String), left = 62 + Math.min(90, 6 * Math.max(0, ...names.map(n => n.length - 4))), top = 10, w = Math.max(60, Math.min(720, width) - left - 12), hgt = height - top - 44;
  const x = placed(data.x, study, left, left + w), y = placed(data.y, study, top + hgt, top);
  const all = grid.flat().filter(v => v !== null), low = Math.min(...all), high = Math.max(...all), share = v => high > low ? (v - low) / (high - low) : 0.5;
  const edge = (axis, i, n, from, to) => i <= 0 ? from : i >= n ? to : (axis.place(i - 1) + axis.place(i)) / 2;
  const cells = grid.flatMap((row, r) => row.map((v, c) => {
    if (v === null) return null;
    const x0 = edge(x, c, row.length, left, left + w), x1 = edge(x, c + 1, row.length, left, left + w), y0 = edge(y, r, grid.length, top + hgt, top), y1 = edge(y, r + 1, grid.length, top + hgt, top);
    return h('rect', {key: r + '-' + c, x: x0, y: y1, width: x1 - x0 + 0.6, height: y0 - y1 + 0.6, fill: sequential(share(v)), 'shape-rendering': 'crispEdges'});
  }));
  const levels = Array.from({length: LEVELS - 1}, (_, i) => low + (i + 1) * (high - low) / LEVELS);
  const lines = x.names || y.names || !(high > low) ? [] : levels.map((level, i) => h('path', {key: 'l' + i, class: 'isoline', d: isoline(grid, level, x, y)}));
  const at = study.index.get(data.trial), through = at === undefined ? null : [study.columns.params[data.x.name]?.[at], study.columns.params[data.y.name]?.[at]];
  return h('div', {ref: holder}, h('svg', {width: left + w + 12, height, role: 'img', 'aria-label': `expected ${objective} by ${data.x.name} and ${data.y.name}, from ${digits(low)} to ${digits(high)}`},
    cells, lines,
    h(Axes, {x, y, left, top, width: w, height: hgt, xLabel: titled(data.x.name, study.units), yLabel: titled(data.y.name, study.units), bare: true, xNames: x.names, yNames: y.names}),
    through && through.every(v => v !== null && v !== undefined) && h('g', {class: 'here'}, h('circle', {cx: x.at(through[0]), cy: y.at(through[1]), r: 6}), h('title', null, `trial ${data.trial}`))),
  h('ul', {class: 'legend'}, h('li', {class: 'ramp'}, digits(low, 3), h('i', null), digits(high, 3)), h('li', null, `ring: trial ${data.trial}; the other parameters are as in it`)));
}

/** Line pieces where a surface over a grid crosses a level: each cell by the sides that the level cuts. */
function isoline(grid, level, x, y) {
  const parts = [];
  for (let r = 0; r + 1 < grid.length; r++) {
    for (let c = 0; c + 1 < grid[r].length; c++) {
      const corners = [[c, r], [c + 1, r], [c + 1, r + 1], [c, r + 1]].map(([i, j]) => [x.place(i), y.place(j), grid[j][i]]);
      if (corners.some(corner => corner[2] === null)) continue;
      const cuts = [];
      for (let k = 0; k < 4; k++) {
        const [ax, ay, a] = corners[k], [bx, by, b] = corners[(k + 1) % 4];
        if ((a < level) !== (b < level)) { const t = (level - a) / (b - a); cuts.push(`${(ax + t * (bx - ax)).toFixed(1)} ${(ay + t * (by - ay)).toFixed(1)}`); }
      }
      for (let k = 0; k + 1 < cuts.length; k += 2) parts.push(`M${cuts[k]}L${cuts[k + 1]}`);
    }
  }
  return parts.join('');
}
