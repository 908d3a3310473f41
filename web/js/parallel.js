// Parallel coordinates: every trial a line over all parameters and outcomes; ranges brushed on the axes select trials everywhere.
import {useMemo, useState} from 'preact/hooks';
import {Button, Picture, h, useWidth} from './parts.js';
import {axis, digits, extent, inUnit, logarithmic, sequential, spansDecades, titled} from './scale.js';

export function Parallel({name, study, selection, setSelection, onPick}) {
  const [holder, room] = useWidth(900);
  const [brushes, setBrushes] = useState({});
  const height = 420, top = 34, bottom = height - 26;
  const columns = useMemo(() => [
    ...Object.keys(study.columns.params).map(key => ({key: 'p:' + key, name: key, label: titled(key, study.units), list: study.columns.params[key], log: logarithmic(study, key)})),
    ...study.status.objectives.map(o => ({key: 'o:' + o.name, name: o.name, label: titled(o.name, study.units), list: study.columns.values[o.name] ?? [], goal: o.direction})),
    ...(study.status.limits ?? []).filter(l => study.columns.values[l.name] && !study.status.objectives.some(o => o.name === l.name)).map(l => ({key: 'l:' + l.name, name: l.name, label: titled(l.name, study.units) + ', limit', list: study.columns.values[l.name]})),
  ], [study.columns]);
  const axes = useMemo(() => columns.map(c => {
    const present = c.list.filter(v => v !== null && v !== undefined);
    if (present.some(v => typeof v !== 'number')) {
      const names = [...new Set(present.map(String))].sort();
      const inner = axis(-0.5, names.length - 0.5, bottom, top);
      return {at: v => inner.at(names.indexOf(String(v))), value: at => Math.round(Math.min(names.length - 1, Math.max(0, inner.value(at)))), low: 0, high: names.length - 1, words: v => names[v], ticks: names.map((n, i) => [inner.at(i), n])};
    }
    const log = c.log ?? spansDecades(present), [low, high] = extent(present, 0.02, log), inner = axis(low, high, bottom, top, log);
    return {at: v => inner.at(v), value: inner.value, low, high, words: v => inUnit(digits(v), c.name, study.units), ticks: inner.ticks(6).map(t => [inner.at(t), digits(t, 3)])};
  }), [columns]);
  // On a narrow screen the drawing scrolls sideways: names and ticks need their room.
  const width = Math.max(room, 60 + 92 * columns.length);
  const x = i => columns.length < 2 ? width / 2 : 50 + i * (width - 110) / (columns.length - 1), side = i => columns.length < 2 || columns[i].label.length < 13 ? 'middle' : i === 0 ? 'start' : i === columns.length - 1 ? 'end' : 'middle';
  const keep = chosen => {
    const active = Object.entries(chosen);
    if (!active.length) return null;
    const ids = study.columns.trial.filter((id, row) => active.every(([key, [a, b]]) => {
      const i = columns.findIndex(c => c.key === key), v = columns[i]?.list[row];
      if (v === null || v === undefined) return false;
      const at = axes[i].at(v);
      return at >= Math.min(a, b) && at <= Math.max(a, b);
    }));
    return ids.length ? new Set(ids) : null;
  };
  const brushed = Object.keys(brushes).length > 0, kept = useMemo(() => brushed ? keep(brushes) : null, [brushes, columns]);
  const brush = i => event => {
    const target = event.currentTarget, box = target.ownerSVGElement.getBoundingClientRect(), from = event.clientY - box.top, key = columns[i].key;
    target.setPointerCapture(event.pointerId);
    let last = null;
    const move = e => { last = [from, Math.min(bottom, Math.max(top, e.clientY - box.top))]; setBrushes(b => ({...b, [key]: last})); };
    const stop = () => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', stop);
      setBrushes(b => {
        const {[key]: gone, ...rest} = b, next = !last || Math.abs(last[1] - last[0]) < 4 ? rest : b;
        setSelection(keep(next));
        return next;
      });
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', stop);
  };
  // The same by keys: each axis has two ends that move between its bottom and its top.
  const keyed = (i, end) => event => {
    const step = {ArrowUp: -0.02, ArrowRight: -0.02, ArrowDown: 0.02, ArrowLeft: 0.02, PageUp: -0.1, PageDown: 0.1, Home: 2, End: -2}[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const key = columns[i].key, ends = sorted(brushes[key] ?? [bottom, top]), moved = Math.min(bottom, Math.max(top, ends[end] + step * (bottom - top)));
    ends[end] = end === 0 ? Math.max(moved, ends[1]) : Math.min(moved, ends[0]);
    const {[key]: gone, ...rest} = brushes, next = ends[0] === bottom && ends[1] === top ? rest : {...rest, [key]: ends};
    setBrushes(next);
    setSelection(keep(next));
  };
  const lines = useMemo(() => {
    const last = Math.max(1, study.columns.trial.at(-1) ?? 1);
    return study.columns.trial.map((id, row) => {
      const points = columns.map((c, i) => { const v = c.list[row]; return v === null || v === undefined || (typeof v === 'number' && !Number.isFinite(v)) ? null : `${x(i)},${axes[i].at(v)}`; }).filter(Boolean);
      const chosen = kept ?? selection;
      return points.length > 1 && h('polyline', {key: id, 'data-trial': id, class: 'thread' + (study.front.has(id) ? ' front' : '') + (chosen && !chosen.has(id) ? ' dim' : ''), points: points.join(' '), stroke: sequential(id / last), onClick: e => onPick(id, e)});
    });
  }, [study.columns, study.front, kept, selection, width]);
  return h('div', {ref: holder},
    h(Picture, {title: 'Parallel coordinates: drag along an axis, or focus its ends and use the arrow keys, to select', name: name + '-parallel'}, h('div', {class: 'wide'}, h('svg', {class: 'fixed', width, height, role: 'group', 'aria-label': `parallel coordinates of ${study.columns.trial.length} trials`},
      h('g', {class: 'dots'}, lines),
      columns.map((c, i) => h('g', {key: c.key, class: 'rail-axis'},
        h('line', {x1: x(i), x2: x(i), y1: top, y2: bottom}),
        axes[i].ticks.map(([at, text]) => h('text', {key: text, x: x(i) + 5, y: at + 4}, text)),
        h('text', {class: 'name', x: x(i) + {start: -46, middle: 0, end: 56}[side(i)], y: top - 16, 'text-anchor': side(i)}, c.label),
        c.goal && h('text', {x: x(i), y: top - 4, 'text-anchor': 'middle'}, c.goal === 'maximize' ? '▲ better' : '▼ better'),
        brushes[c.key] && h('rect', {class: 'brush', x: x(i) - 8, width: 16, y: Math.min(...brushes[c.key]), height: Math.abs(brushes[c.key][1] - brushes[c.key][0])}),
        h('rect', {class: 'brushable', x: x(i) - 12, width: 24, y: top, height: bottom - top, onPointerDown: brush(i)}),
        [0, 1].map(end => {
          const at = sorted(brushes[c.key] ?? [bottom, top])[end], value = axes[i].value(at);
          return h('rect', {key: 'e' + end, class: 'end', x: x(i) - 9, width: 18, y: at - 3, height: 6, tabindex: 0, role: 'slider', 'aria-orientation': 'vertical', 'aria-label': `${c.name} ${end === 0 ? 'from' : 'to'}`,
            'aria-valuemin': axes[i].low, 'aria-valuemax': axes[i].high, 'aria-valuenow': value, 'aria-valuetext': axes[i].words(value), onKeyDown: keyed(i, end)});
        })))))),
    brushed && h('div', {class: 'row'}, h('span', null, `${kept?.size ?? 0} trials selected`), h(Button, {label: 'Clear', kind: 'link', onClick: () => { setBrushes({}); setSelection(null); }})));
}

/** The two ends of a brush in pixels, the lower one first. */
const sorted = ([a, b]) => [Math.max(a, b), Math.min(a, b)];
