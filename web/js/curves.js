// Curves over trials or along a parameter.
import {Axes, h, useWidth} from './parts.js';
import {axis, extent} from './scale.js';

/**
 * @param curves {name, x, y, low?, high?, color, points?, picked?}; `picked` says of each place whether it is one to mark
 * @param marks {x, label}: moments drawn as vertical lines
 */
export function Curves({curves, xLabel, yLabel, height = 240, marks = [], ends, log = false, level, domain, names}) {
  const [holder, width] = useWidth(420);
  const left = 62, top = 10, w = Math.max(60, width - left - 12), hgt = height - top - 44;
  const xs = curves.flatMap(c => c.x), ys = curves.flatMap(c => [...c.y, ...(c.low ?? []), ...(c.high ?? [])]);
  const [x0, x1] = names ? [-0.5, names.length - 0.5] : domain ?? extent(xs, 0.02, log), [y0, y1] = ends ?? extent(ys, 0.08);
  const scale = axis(x0, x1, left, left + w, log), x = names ? {...scale, ticks: () => names.map((n, i) => i)} : scale, y = axis(y0, y1, top + hgt, top);
  const path = (list, c) => list.map((v, i) => Number.isFinite(v) && Number.isFinite(c.x[i]) ? `${x.at(c.x[i])},${y.at(Math.min(y1, Math.max(y0, v)))}` : null).filter(Boolean).join(' ');
  return h('div', {ref: holder}, h('svg', {width, height, role: 'img', 'aria-label': `${yLabel} over ${xLabel}`},
    h(Axes, {x, y, left, top, width: w, height: hgt, xLabel, yLabel, xNames: names}),
    marks.map((m, i) => Number.isFinite(m.x) && h('g', {key: i, class: 'mark'}, h('line', {x1: x.at(m.x), x2: x.at(m.x), y1: top, y2: top + hgt}), h('text', {x: x.at(m.x) + 3, y: top + 11}, m.label))),
    level !== undefined && h('line', {class: 'level', x1: left, x2: left + w, y1: y.at(level), y2: y.at(level)}),
    curves.map((c, i) => h('g', {key: i, style: `color:${c.color}`},
      names && c.low && c.y.map((v, j) => Number.isFinite(v) && h('g', {key: 'i' + j}, h('line', {class: 'whisker', x1: x.at(j), x2: x.at(j), y1: y.at(c.low[j]), y2: y.at(c.high[j])}), h('circle', {class: 'spot', cx: x.at(j), cy: y.at(v), r: 5}))),
      !names && c.low && h('polygon', {class: 'band', points: path(c.low, c) + ' ' + [...c.high.keys()].reverse().map(j => Number.isFinite(c.high[j]) ? `${x.at(c.x[j])},${y.at(Math.min(y1, Math.max(y0, c.high[j])))}` : null).filter(Boolean).join(' ')}),
      c.points ? c.y.map((v, j) => Number.isFinite(v) && h('circle', {key: j, class: !c.picked ? 'spot' : c.picked[j] ? 'spot picked' : 'spot dim', cx: x.at(c.x[j]), cy: y.at(v), r: c.picked?.[j] ? 4.5 : 3})) : !names && h('polyline', {class: 'curve', points: path(c.y, c)}),
      !c.points && c.picked?.map((one, j) => one && Number.isFinite(c.y[j]) && h('circle', {key: 'p' + j, class: 'spot picked', cx: x.at(c.x[j]), cy: y.at(Math.min(y1, Math.max(y0, c.y[j]))), r: 4.5}))))),
  curves.length > 1 && h('ul', {class: 'legend'}, curves.map((c, i) => h('li', {key: i}, h('i', {class: c.points ? 'dot' : 'line', style: `background:${c.color}`}), c.name))));
}
