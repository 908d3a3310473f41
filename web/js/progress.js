// How a study comes along.
import {Button, Failure, Picture, h, useLoaded} from './parts.js';
import {get, studyPath} from './api.js';
import {Curves} from './curves.js';
import {CATEGORIES, duration} from './scale.js';

export function Progress({name, study, selection, setSelection}) {
  const {data, error} = useLoaded(() => get(studyPath(name) + '/progress'), [name, study.columns.trial.length, study.version.version]);
  if (!data) return h(Failure, {error});
  const marks = (data.versions ?? []).filter(v => v.version > 1).map(v => ({x: v.trial, label: 'v' + v.version}));
  const picked = selection ? data.trial.map(id => selection.has(id)) : undefined;
  const curve = (key, color) => [{name: key, x: data.trial, y: data[key] ?? [], color, picked}];
  const ended = selection ? data.trial.filter(id => selection.has(id)).length : 0, gone = selection ? selection.size - ended : 0;
  return h('div', {class: 'grid'},
    Number.isFinite(data.secondsLeft) && h('p', {class: 'quiet wide'}, `About ${duration(data.secondsLeft)} left at the pace so far.`),
    selection && h('p', {class: 'quiet wide'}, `The curves mark ${ended} selected trials.${gone ? ` ${gone} have not ended.` : ''} `, h(Button, {label: 'Clear the selection', kind: 'link', onClick: () => setSelection(null)})),
    h(Picture, {title: 'Hypervolume', name: name + '-hypervolume'}, h(Curves, {curves: curve('hypervolume', CATEGORIES[0]), xLabel: 'trial', yLabel: 'dominated share', marks})),
    h(Picture, {title: 'Best trial by the preference', name: name + '-best'}, h(Curves, {curves: curve('best', CATEGORIES[2]), xLabel: 'trial', yLabel: 'value', marks})),
    (data.inside ?? []).some(v => v !== null) && h(Picture, {title: 'Share of results inside the box', name: name + '-inside'}, h(Curves, {curves: curve('inside', CATEGORIES[3]), xLabel: 'trial', yLabel: 'share inside', ends: [0, 1], marks})),
    h(Picture, {title: 'Failures', name: name + '-failures'}, h(Curves, {curves: curve('failures', CATEGORIES[1]), xLabel: 'trial', yLabel: 'failed so far', ends: [0, Math.max(1, data.failures?.at(-1) ?? 0)], marks})));
}
