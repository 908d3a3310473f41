// One trial: why it was suggested, what was expected, what came out, every attempt, and what can be done to it.
import {useEffect, useRef, useState} from 'preact/hooks';
import {Button, Failure, h, useLoaded} from './parts.js';
import {get, newId, post, studyPath} from './api.js';
import {outcomesOf} from './data.js';
import {ago, digits, inUnit, measured, titled} from './scale.js';

export function TrialView({name, study, trial, close, editable, worker}) {
  const path = `${studyPath(name)}/trials/${trial}`;
  const {data, error, reload} = useLoaded(() => get(path), [name, trial, study.columns]);
  const [failed, setFailed] = useState(null);
  const [form, setForm] = useState(null);
  const card = useRef(null), outcomes = outcomesOf(study.status);
  useEffect(() => { card.current?.scrollIntoView({block: 'nearest'}); card.current?.focus({preventScroll: true}); setForm(null); setFailed(null); }, [trial]);
  const act = async (what, body = {}) => {
    setFailed(null);
    try { await post(`${path}/${what}`, {id: newId(), ...body}); setForm(null); reload(); } catch (problem) { setFailed(problem); }
  };
  // A correction stands for all outcomes: it begins with what is stored now, which this page may not show yet.
  const correct = async () => {
    setFailed(null);
    try { const now = await get(path); setForm({as: 'correction', values: now.values, words: Object.keys(now.values).filter(n => typeof now.values[n] === 'string'), now}); } catch (problem) { setFailed(problem); }
  };
  return h('section', {class: 'trial card', ref: card, tabindex: -1, 'aria-label': 'trial ' + trial},
    h('div', {class: 'row'}, h('h2', null, 'Trial ' + trial), data && h('span', {class: 'state ' + data.state}, data.state), h(Button, {label: 'Close', kind: 'link', onClick: close})),
    h(Failure, {error: error ?? failed}),
    data && h('div', {class: 'columns'},
      h('div', null, h('h3', null, 'Parameters'), h('dl', {class: 'params'}, Object.entries(data.params).map(([p, v]) => [h('dt', {key: p}, p), h('dd', {key: p + 'v'}, inUnit(digits(v, 6), p, study.units))]))),
      h('div', {class: 'broad'}, h('h3', null, 'Outcomes'), h('table', {class: 'outcomes'}, h('thead', null, h('tr', null, ['', 'measured', 'expected (90 % interval)'].map(t => h('th', {key: t}, t)))),
          h('tbody', null, [...new Set([...outcomes, ...Object.keys(data.values)])].map(p => { const e = data.expected?.[p]; return h('tr', {key: p}, h('th', {scope: 'row'}, titled(p, study.units)), h('td', null, p in data.values ? measured(data.values[p], data.errors?.[p]) : ''), h('td', {class: 'quiet'}, e ? `${digits(e.median)} (${digits(e.low)} to ${digits(e.high)})` : '')); }))),
        data.reason && h('p', {class: 'notice'}, data.reason), data.replicates && h('p', {class: 'quiet'}, `${data.replicates} replicates`)),
      h('div', null, h('h3', null, 'Why it was suggested'), h('p', null, data.why), h('p', {class: 'quiet'}, `Asked under version ${data.preference} of the preference`),
        data.success !== null && data.success !== undefined && h('p', null, `Probability of success ${Math.round(100 * data.success)} %`),
        (data.fallbacks ?? []).map((f, i) => h('p', {key: i, class: 'notice'}, f))),
      h('div', null, h('h3', null, 'Attempts'), (data.attempts ?? []).length === 0 ? h('p', {class: 'quiet'}, 'none') : h('ol', null, data.attempts.map(a => h('li', {key: a.attempt, value: a.attempt}, `by ${a.by ?? 'unknown'}, ${ago(a.at)}`, a.expired && ', lost its lease', a.failure && h('div', {class: 'notice'}, a.failure),
        a.output && h('details', {open: Boolean(a.failure)}, h('summary', null, 'Output'), h('pre', {class: 'output'}, a.output)))))),
      (data.reports ?? []).length > 0 && h('div', null, h('h3', null, 'Reports'), h('ol', null, data.reports.map(r => h('li', {key: r.report, class: r.counts ? '' : 'quiet'},
        `${r.standing}${r.counts ? '' : ', does not count'}, ${ago(r.at)}: `, Object.entries(r.values).map(([n, v]) => `${n} ${digits(v)}`).join(', '), r.note && h('div', {class: 'quiet'}, r.note)))))),
    data && worker && h('div', {class: 'row'},
      editable && data.state === 'failed' && h(Button, {label: 'Retry', onClick: () => act('retry')}),
      editable && data.state === 'failed' && h(Button, {label: 'Forget this failure', onClick: () => act('forget')}),
      editable && data.state === 'pending' && h(Button, {label: 'Cancel', onClick: () => act('cancel', {reason: 'cancelled on the page'})}),
      ['completed', 'partial', 'infeasible'].includes(data.state) && h(Button, {label: 'Correct', onClick: correct}),
      ['completed', 'partial', 'infeasible'].includes(data.state) && h(Button, {label: 'Add a replicate', onClick: () => setForm({as: 'replicate', values: {}, words: []})})),
    form && h('form', {class: 'row', 'aria-label': form.as, onSubmit: e => { e.preventDefault(); act('tell', {as: form.as, values: Object.fromEntries(filled(form.values).map(([n, v]) => [n, told(v, n, form.now)]))}); }},
      outcomes.map(n => h('label', {key: n}, titled(n, study.units), ' ', h('input', {type: form.words.includes(n) ? 'text' : 'number', step: 'any', value: form.values[n] ?? '', onInput: e => setForm({...form, values: {...form.values, [n]: e.target.value}})}))),
      h('button', {type: 'submit', class: 'primary', disabled: filled(form.values).length === 0}, form.as === 'correction' ? 'Store the correction' : 'Store the replicate'), h(Button, {label: 'Back', kind: 'link', onClick: () => setForm(null)})));
}

/** What was entered; an outcome without a value stays unknown. */
const filled = values => Object.entries(values).filter(([, v]) => String(v).trim() !== '');

/**
 * A value as the service takes it: a number, or the word for one that JSON does not have; other words it refuses. What is as it
 * was keeps its standard error.
 */
const told = (entered, outcome, before) => {
  const text = String(entered).trim(), number = Number(text), value = Number.isFinite(number) ? number : text;
  const error = before && !before.replicates && before.values[outcome] === value ? before.errors?.[outcome] : undefined;
  return error === undefined ? value : {value, stderr: error};
};
