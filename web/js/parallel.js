// Parallel coordinates: every trial a line over all parameters and outcomes; ranges brushed on the axes select trials everywhere.
import {useMemo, useState} from 'preact/hooks';
import {Button, Picture, h, useWidth} from './parts.js';
import {axis, digits, extent, logarithmic, sequential, spansDecades} from './scale.js';

export function Parallel({name, study, selection, setSelection, onPick}) {
  const [holder, room] = useWidth(900);
  const [brushes, setBrushes] = useState({});
  const height = 420, top = 34, bottom = height - 26;
  const columns = useMemo(() => [
    ...Object.keys(study.columns.params).map(key => ({key: 'p:' + key, label: key, list: study.columns.params[key], log: logarithmic(study, key)})),
    ...study.status.objectives.map(o => ({key: 'o:' + o.name, label: o.name, list: study.columns.values[o.name] ?? [], goal: o.direction})),
    ...(study.status.limits ?? []).filter(l => study.columns.values[l.name] && !study.status.objectives.some(o => o.name === l.name)).map(l => ({key: 'l:' + l.name, label: l.name + ' (limit)', list: study.columns.values[l.name]})),
  ], [study.columns]);
  const axes = useMemo(() => columns.map(c => {
    const present = c.list.filter(v => v !== null && v !== undefined);
    if (present.some(v => typeof v !== 'number')) {
      const names = [...new Set(present.map(String))].sort();
      const inner = axis(-0.5, names.length - 0.5, bottom, top);
      return {at: v => inner.at(names.indexOf(String(v))), ticks: names.map((n, i) => [inner.at(i), n])};
    }
    const log = c.log ?? spansDecades(present), [low, high] = extent(present, 0.02, log), inner = axis(low, high, bottom, top, log);
    return {at: v => inner.at(v), ticks: inner.ticks(6).map(t => [inner.at(t), digits(t, 3)])};
  }), [columns]);
  // On a narrow screen the drawing scrolls sideways: names and ticks need their room.
  const width = Math.max(room, 60 + 92 * columns.length);
  const x = i => columns.length < 2 ? width / 2 : 50 + i * (width - 110) / (columns.length - 1);
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
  const lines = useMemo(() => {
    const last = Math.max(1, study.columns.trial.at(-1) ?? 1);
    return study.columns.trial.map((id, row) => {
      const points = columns.map((c, i) => { const v = c.list[row]; return v === null || v === undefined || (typeof v === 'number' && !Number.isFinite(v)) ? null : `${x(i)},${axes[i].at(v)}`; }).filter(Boolean);
      const chosen = kept ?? selection;
      return points.length > 1 && h('polyline', {key: id, 'data-trial': id, class: 'thread' + (study.front.has(id) ? ' front' : '') + (chosen && !chosen.has(id) ? ' dim' : ''), points: points.join(' '), stroke: sequential(id / last), onClick: e => onPick(id, e)});
    });
  }, [study.columns, study.front, kept, selection, width]);
  return h('div', {ref: holder},
    h(Picture, {title: 'Parallel coordinates: drag along an axis to select', name: name + '-parallel'}, h('div', {class: 'wide'}, h('svg', {class: 'fixed', width, height, role: 'img', 'aria-label': `parallel coordinates of ${study.columns.trial.length} trials`},
      lines,
      columns.map((c, i) => h('g', {key: c.key, class: 'rail-axis'},
        h('line', {x1: x(i), x2: x(i), y1: top, y2: bottom}),
        axes[i].ticks.map(([at, text]) => h('text', {key: text, x: x(i) + 5, y: at + 4}, text)),
        h('text', {class: 'name', x: x(i), y: top - 16, 'text-anchor': 'middle'}, c.label),
        c.goal && h('text', {x: x(i), y: top - 4, 'text-anchor': 'middle'}, c.goal === 'maximize' ? '▲ better' : '▼ better'),
        brushes[c.key] && h('rect', {class: 'brush', x: x(i) - 8, width: 16, y: Math.min(...brushes[c.key]), height: Math.abs(brushes[c.key][1] - brushes[c.key][0])}),
        h('rect', {class: 'brushable', x: x(i) - 12, width: 24, y: top, height: bottom - top, onPointerDown: brush(i)})))))),
    brushed && h('div', {class: 'row'}, h('span', null, `${kept?.size ?? 0} trials selected`), h(Button, {label: 'Clear', kind: 'link', onClick: () => { setBrushes({}); setSelection(null); }})));
}
