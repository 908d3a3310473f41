// Evaluating by hand: the next point, and a form for what came out. Made for a phone beside the instrument.
import {useState} from 'preact/hooks';
import {Button, Failure, h, useLoaded} from './parts.js';
import {get, newId, post, studyPath} from './api.js';
import {outcomesOf} from './data.js';
import {digits, inUnit, titled} from './scale.js';

export function ByHand({name, study}) {
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const open = study.columns.trial.filter((id, i) => study.columns.state[i] === 'pending').reverse();
  const leased = useLoaded(() => get('/workers'), [name, open.join()]);
  const holders = new Map((leased.data?.workers ?? []).filter(w => w.study === name && Date.parse(w.expires) > Date.now()).map(w => [w.trial, w.worker]));
  const mine = open.filter(id => !holders.has(id)), others = open.filter(id => holders.has(id));
  const act = async (work, words) => {
    setBusy(true);
    setError(null);
    try { const {note} = (await work()) ?? {}; setSaid(note ? `${words} ${note}` : words); } catch (failed) { setError(failed); }
    setBusy(false);
  };
  return h('section', {class: 'byhand'},
    h('p', {class: 'quiet'}, 'Ask for a point, evaluate it, enter the outcomes. Nothing expires.'),
    h(Button, {label: 'Suggest a trial', kind: 'primary', disabled: busy, onClick: () => act(() => post(studyPath(name) + '/ask', {count: 1, id: newId(), worker: 'by hand'}), '')}),
    said && h('p', {role: 'status'}, said), h(Failure, {error}),
    mine.length === 0 && h('p', {class: 'quiet'}, 'No trial is waiting for a result.'),
    mine.map(id => h(Waiting, {key: id, name, study, id, busy, act})),
    others.length > 0 && h('details', null, h('summary', null, `${others.length} being evaluated by workers`), others.map(id => h(Waiting, {key: id, name, study, id, busy, act, holder: holders.get(id)}))));
}

function Waiting({name, study, id, busy, act, holder}) {
  const [values, setValues] = useState({});
  const [note, setNote] = useState('');
  const row = study.index.get(id), outcomes = outcomesOf(study.status);
  const complete = outcomes.every(n => values[n] !== undefined && values[n] !== '' && Number.isFinite(Number(values[n])));
  const path = studyPath(name) + '/trials/' + id;
  return h('article', {class: 'card'}, h('h3', null, 'Trial ' + id, holder && h('span', {class: 'quiet'}, ' by ' + holder)),
    h('dl', {class: 'params'}, Object.entries(study.columns.params).map(([p, list]) => list[row] !== null && list[row] !== undefined && [h('dt', {key: p}, p), h('dd', {key: p + 'v'}, inUnit(digits(list[row], 6), p, study.units))])),
    outcomes.map(n => h('label', {key: n}, titled(n, study.units), h('input', {type: 'number', step: 'any', inputmode: 'decimal', value: values[n] ?? '', onInput: e => { const typed = e.target.value; setValues(old => ({...old, [n]: typed})); }}))),
    h('label', null, 'note', h('input', {type: 'text', maxlength: 1000, value: note, placeholder: 'what was noticed, or why it failed', onInput: e => setNote(e.target.value)})),
    h('div', {class: 'row'},
      h(Button, {label: 'Store the result', kind: 'primary', disabled: busy || !complete, onClick: () => act(() => post(path + '/tell', {id: newId(), ...(note ? {note} : {}), values: Object.fromEntries(outcomes.map(n => [n, Number(values[n])]))}), `Trial ${id} is stored.`)}),
      h(Button, {label: 'Failed', disabled: busy, onClick: () => act(() => post(path + '/fail', {id: newId(), reason: note || 'failed'}), `Trial ${id} is marked as failed.`)})));
}
