// Trials side by side: what one gives up from the recommended one to another.
import {Button, h, setQuery} from './parts.js';
import {digits, measured, titled} from './scale.js';

export function Selected({study, selection, setSelection, recommended}) {
  const best = recommended?.trial, neighbors = (recommended?.neighbors ?? []).map(n => n.trial);
  const ids = selection ? [...selection].slice(0, 8) : neighbors;
  const all = [...new Set([...(best === undefined || best === null ? [] : [best]), ...ids])].filter(id => study.index.has(id));
  if (all.length < 2) return null;
  const value = (name, id) => study.columns.values[name]?.[study.index.get(id)];
  const error = (name, id) => study.columns.errors?.[name]?.[study.index.get(id)];
  return h('section', {class: 'selected', 'aria-label': 'trials side by side'},
    h('h2', null, selection ? 'What do I give up?' : 'The recommended trial and its neighbors'),
    h('p', {class: 'quiet'}, 'Differences are to the first column. Drag over points, Shift-click them, or tick them among the trials to choose others. ', selection && h(Button, {label: 'Clear the selection', kind: 'link', onClick: () => setSelection(null)}),
      selection && selection.size > 8 && ` 8 of ${selection.size} are shown.`),
    h('div', {class: 'wide'}, h('table', null,
      h('thead', null, h('tr', null, h('th', null, ''), all.map((id, i) => h('th', {key: id}, h('button', {type: 'button', class: 'link', onClick: () => setQuery({trial: id}, true)}, (i === 0 && id === best ? 'recommended: ' : '') + 'trial ' + id))))),
      h('tbody', null,
        study.status.objectives.map(({name, direction}) => h('tr', {key: name}, h('th', {scope: 'row'}, titled(name, study.units)), all.map((id, i) => {
          const change = value(name, id) - value(name, all[0]), better = direction === 'maximize' ? change > 0 : change < 0;
          return h('td', {key: id}, measured(value(name, id), error(name, id)), i > 0 && change !== 0 && Number.isFinite(change) &&
            h('span', {class: better ? 'better' : 'worse'}, ` ${change > 0 ? '+' : ''}${digits(change, 3)} ${better ? 'better' : 'worse'}`));
        }))),
        (study.status.limits ?? []).filter(l => study.columns.values[l.name] && !study.status.objectives.some(o => o.name === l.name)).map(({name}) => h('tr', {key: 'l' + name}, h('th', {scope: 'row'}, titled(name, study.units) + ', limit'),
          all.map(id => h('td', {key: id}, measured(value(name, id), error(name, id)), study.infeasible.has(id) && h('span', {class: 'worse'}, ' breaks a limit'))))),
        Object.keys(study.columns.params).map(name => h('tr', {key: 'p' + name, class: 'param'}, h('th', {scope: 'row'}, titled(name, study.units)),
          all.map(id => h('td', {key: id}, digits(study.columns.params[name]?.[study.index.get(id)])))))))));
}
