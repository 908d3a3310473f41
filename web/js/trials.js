// All trials in a table that scrolls: rows are fetched as they come into view, sorted and filtered by the service. Rows that are
// there stay until newer ones have come.
import {useEffect, useRef, useState} from 'preact/hooks';
import {Failure, h, setQuery} from './parts.js';
import {get, studyPath} from './api.js';
import {outcomesOf} from './data.js';
import {digits, measured, titled} from './scale.js';

const ROW = 30, PAGE = 200;

export function Trials({name, study, address, selection, setSelection}) {
  const sort = address.sort ?? '-trial', filter = address.filter ?? '';
  const [typed, setTyped] = useState(filter);
  const [table, setTable] = useState({key: '', rows: [], total: 0});
  const [error, setError] = useState(null);
  const [top, setTop] = useState(0);
  const box = useRef(null), turn = useRef({});
  const key = [name, sort, filter].join('\n');
  if (turn.current.key !== key || turn.current.columns !== study.columns) turn.current = {key, columns: study.columns, asked: new Set(), come: new Set()};
  const load = async page => {
    const mine = turn.current;
    if (mine.asked.has(page)) return;
    mine.asked.add(page);
    try {
      const answer = await get(`${studyPath(name)}/trials?limit=${PAGE}&after=${page * PAGE}&sort=${encodeURIComponent(sort)}${filter ? '&filter=' + encodeURIComponent(filter) : ''}`);
      if (mine.key !== turn.current.key || turn.current.come.has(page) && mine !== turn.current) return;
      mine.come.add(page);
      setTable(old => {
        const rows = old.key === mine.key ? [...old.rows] : [];
        answer.trials.forEach((trial, i) => { rows[page * PAGE + i] = trial; });
        rows.length = Math.min(rows.length, answer.total);
        return {key: mine.key, rows, total: answer.total};
      });
      setError(null);
    } catch (failed) {
      mine.asked.delete(page);
      if (mine === turn.current) setError(failed);
    }
  };
  const from = Math.max(0, Math.min(Math.floor(top / ROW), table.total - 40) - 10), to = Math.min(from + 60, table.total);
  const first = Math.floor(from / PAGE), last = Math.floor(Math.max(from, to - 1) / PAGE);
  useEffect(() => { for (let page = first; page <= last; page++) load(page); }, [key, study.columns, first, last]);
  useEffect(() => { if (box.current) box.current.scrollTop = 0; }, [key]);
  const outcomes = outcomesOf(study.status);
  const columns = ['', 'trial', 'state', ...outcomes, ...study.status.parameters.map(p => p.name), 'preference'];
  const shown = Array.from({length: to - from}, (_, i) => table.rows[from + i]);
  const head = column => h('th', {key: column, 'aria-sort': sort === column ? 'ascending' : sort === '-' + column ? 'descending' : undefined},
    column === '' ? h('span', {class: 'hidden'}, 'select') : column === 'preference' ? 'version' : h('button', {type: 'button', class: 'link', onClick: () => setQuery({sort: sort === column ? '-' + column : column})}, titled(column, study.units) + (sort === column ? ' ▲' : sort === '-' + column ? ' ▼' : '')));
  const toggle = id => setSelection(old => { const next = new Set(old ?? []); if (!next.delete(id)) next.add(id); return next.size ? next : null; });
  const cell = (trial, column) => column === '' ? h('input', {type: 'checkbox', 'aria-label': 'select trial ' + trial.trial, checked: Boolean(selection?.has(trial.trial)), disabled: !study.index.has(trial.trial), onChange: () => toggle(trial.trial)}) : column === 'trial' ? h('button', {type: 'button', class: 'link', onClick: () => setQuery({trial: trial.trial}, true)}, trial.trial)
    : column === 'state' ? h('span', {class: 'state ' + trial.state}, trial.state + (study.front.has(trial.trial) ? ' · front' : study.infeasible.has(trial.trial) ? ' · breaks a limit' : ''))
    : column === 'preference' ? trial.preference : outcomes.includes(column) ? measured(trial.values[column], trial.errors?.[column]) : digits(trial.params[column]);
  return h('section', null,
    h('form', {class: 'row', onSubmit: e => { e.preventDefault(); setQuery({filter: typed}); }},
      h('label', {class: 'grow'}, 'filter', h('input', {type: 'search', value: typed, placeholder: 'state=failed, ' + (outcomes[0] ?? 'ratio') + '>=3, front=true', onInput: e => setTyped(e.target.value)})),
      h('button', {type: 'submit'}, 'Filter'), h('span', {class: 'quiet'}, `${table.total} trials`)),
    h(Failure, {error}),
    h('div', {class: 'scroll', ref: box, onScroll: event => setTop(event.currentTarget.scrollTop), tabindex: 0, role: 'region', 'aria-label': 'trials'},
      h('table', {class: 'trials', 'aria-rowcount': table.total}, h('thead', null, h('tr', null, columns.map(head))),
        h('tbody', null, h('tr', {style: `height:${from * ROW}px`, 'aria-hidden': 'true'}), shown.map((t, i) => t ? h('tr', {key: from + i, class: 'line', 'aria-rowindex': from + i + 2}, columns.map(c => h('td', {key: c}, cell(t, c)))) : h('tr', {key: from + i, class: 'line', 'aria-busy': 'true'}, h('td', {colspan: columns.length, class: 'quiet'}, '…'))),
          h('tr', {style: `height:${(table.total - to) * ROW}px`, 'aria-hidden': 'true'})))));
}
