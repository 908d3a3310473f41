// Several studies over one another: fronts, progress, settings.
import {useEffect} from 'preact/hooks';
import {Axes, Failure, Link, Picture, h, setQuery, useLoaded, useWidth} from './parts.js';
import {get, studyPath} from './api.js';
import {frontOf, unitsOf} from './data.js';
import {Curves} from './curves.js';
import {CATEGORIES, axis, digits, extent, titled} from './scale.js';

export function ComparePage() {
  const names = new URLSearchParams(location.search).getAll('study');
  const {data, error} = useLoaded(() => Promise.all(names.map(async name => {
    const [status, columns, progress, document] = await Promise.all([get(studyPath(name)), get(studyPath(name) + '/outcomes'), get(studyPath(name) + '/progress'), get(studyPath(name) + '/document')]);
    return {name, status, columns, progress, document, front: frontOf(status, columns)};
  })), [names.join('|')]);
  const chosen = new URLSearchParams(location.search), pair = chosen.get('x') && chosen.get('y') ? [chosen.get('x'), chosen.get('y')] : null;
  const setPair = ([x, y]) => setQuery({x, y});
  useEffect(() => { document.title = 'Compare · Etesian'; }, []);
  if (!data) return h('main', null, h('h1', null, 'Compare studies'), h(Failure, {error}), !error && h('p', {class: 'loading'}, 'Loading…'));
  const common = data[0].status.objectives.map(o => o.name).filter(n => data.every(s => s.status.objectives.some(o => o.name === n)));
  const [x, y] = pair ?? common.slice(0, 2);
  return h('main', null, h('header', {class: 'head'}, h('h1', null, 'Compare studies'), h(Link, {to: '/'}, 'All studies')),
    common.length < 2 ? h('p', {class: 'notice'}, 'These studies have fewer than two objectives in common, so their fronts cannot be drawn over one another.')
      : h('div', null, common.length > 2 && h('div', {class: 'row'}, [0, 1].map(k => h('select', {key: k, 'aria-label': k ? 'vertical objective' : 'horizontal objective', value: [x, y][k], onChange: e => setPair(k ? [x, e.target.value] : [e.target.value, y])}, common.map(n => h('option', {key: n, value: n}, n))))),
        h(Picture, {title: 'Fronts', name: 'fronts'}, h(Fronts, {data, x, y}))),
    h(Picture, {title: 'Hypervolume by trial, each study in its own range', name: 'compare-progress'}, h(Curves, {xLabel: 'trial', yLabel: 'hypervolume', curves: data.map((s, i) => ({name: s.name, x: s.progress.trial, y: s.progress.hypervolume, color: CATEGORIES[i % CATEGORIES.length]}))})),
    h('section', null, h('h2', null, 'Settings'), h('p', {class: 'quiet'}, 'What differs stands first.'), h('div', {class: 'wide'}, h('table', null, h('thead', null, h('tr', null, h('th', null, ''), data.map(s => h('th', {key: s.name}, h(Link, {to: '/studies/' + encodeURIComponent(s.name)}, s.name))))),
      h('tbody', null, rows(data).map(([label, cells]) => h('tr', {key: label, class: new Set(cells).size > 1 ? 'differs' : ''}, h('th', {scope: 'row'}, label), cells.map((c, i) => h('td', {key: i, class: 'text'}, c)))))))));
}

const words = value => value === undefined ? '–' : Array.isArray(value) ? (value.length ? value.map(words).join('; ') : '–')
  : value && typeof value === 'object' ? Object.entries(value).map(([k, v]) => `${k}: ${v && typeof v === 'object' ? '(' + words(v) + ')' : words(v)}`).join(', ') || '–' : String(value);

function rows(data) {
  const keys = [...new Set(data.flatMap(s => Object.keys(s.document)))].filter(k => k !== 'name');
  const figures = [['trials', s => s.status.trials], ['front', s => s.front.size], ['hypervolume now', s => digits(s.progress.hypervolume?.at(-1))]];
  const all = [...figures.map(([label, of]) => [label, data.map(s => String(of(s)))]), ...keys.map(k => [k, data.map(s => words(s.document[k]))])];
  const differs = row => new Set(row[1]).size > 1;
  return [...all.filter(differs), ...all.filter(row => !differs(row))].filter(row => row[1].some(cell => cell !== '–'));
}

function Fronts({data, x, y}) {
  const [holder, width] = useWidth();
  const height = 460, left = 62, top = 10, w = Math.max(60, width - left - 12), hgt = height - top - 44;
  const of = name => data.flatMap(s => (s.columns.values[name] ?? []).filter((v, i) => s.columns.state[i] === 'completed'));
  const ax = axis(...extent(of(x)), left, left + w), ay = axis(...extent(of(y)), top + hgt, top);
  return h('div', {ref: holder}, h('svg', {width, height, role: 'img', 'aria-label': `fronts of ${data.length} studies`}, h(Axes, {x: ax, y: ay, left, top, width: w, height: hgt, xLabel: titled(x, unitsOf(data[0].status)), yLabel: titled(y, unitsOf(data[0].status))}),
    data.map((s, k) => s.columns.trial.map((id, i) => {
      const a = s.columns.values[x]?.[i], b = s.columns.values[y]?.[i];
      return Number.isFinite(a) && Number.isFinite(b) && h('circle', {key: s.name + id, class: s.front.has(id) ? 'compared' : 'passed', cx: ax.at(a), cy: ay.at(b), r: s.front.has(id) ? 5.5 - k % 3 : 2.5, style: `color:${CATEGORIES[k % CATEGORIES.length]}`, fill: 'currentColor', opacity: s.front.has(id) ? 1 : 0.55});
    }))), h('ul', {class: 'legend'}, data.map((s, k) => h('li', {key: s.name}, h('i', {class: 'dot', style: `background:${CATEGORIES[k % CATEGORIES.length]}`}), s.name))));
}
