// All trials in a table that scrolls: rows are fetched as they come into view, sorted and filtered by the service.
import {useEffect, useRef, useState} from 'preact/hooks';
import {Failure, h, setQuery} from './parts.js';
import {get, studyPath} from './api.js';
import {digits, measured, titled} from './scale.js';

const ROW = 30, PAGE = 200;

export function Trials({name, study, address, selection, setSelection}) {
  const sort = address.sort ?? '-trial', filter = address.filter ?? '';
  const [typed, setTyped] = useState(filter);
  const [pages, setPages] = useState({rows: [], next: '', total: 0});
  const [error, setError] = useState(null);
  const [top, setTop] = useState(0);
  const busy = useRef(false), turn = useRef(0);
  const url = after => `${studyPath(name)}/trials?limit=${PAGE}&sort=${encodeURIComponent(sort)}${filter ? '&filter=' + encodeURIComponent(filter) : ''}${after ? '&after=' + encodeURIComponent(after) : ''}`;
  const more = async fresh => {
    if (busy.current && !fresh) return;
    busy.current = true;
    const mine = fresh ? ++turn.current : turn.current;
    try {
      const answer = await get(url(fresh ? '' : pages.next));
      if (mine === turn.current) {
        setPages(old => ({rows: fresh ? answer.trials : [...old.rows, ...answer.trials], next: answer.next, total: answer.total ?? 0}));
        setError(null);
      }
    } catch (failed) { if (mine === turn.current) setError(failed); }
    busy.current = false;
  };
  useEffect(() => { more(true); }, [name, sort, filter, study.columns]);
  const outcomes = [...study.status.objectives.map(o => o.name), ...(study.status.limits ?? []).map(l => l.name)].filter((n, i, all) => all.indexOf(n) === i);
  const columns = ['', 'trial', 'state', ...outcomes, ...study.status.parameters.map(p => p.name), 'preference'];
  const scrolled = event => {
    const box = event.currentTarget;
    setTop(box.scrollTop);
    if (pages.next && box.scrollTop + box.clientHeight > (pages.rows.length - PAGE / 2) * ROW) more(false);
  };
  const from = Math.max(0, Math.floor(top / ROW) - 10), shown = pages.rows.slice(from, from + 60);
  const head = column => h('th', {key: column, 'aria-sort': sort === column ? 'ascending' : sort === '-' + column ? 'descending' : undefined},
    column === '' ? h('span', {class: 'hidden'}, 'select') : column === 'preference' ? 'version' : h('button', {type: 'button', class: 'link', onClick: () => setQuery({sort: sort === column ? '-' + column : column})}, titled(column, study.units) + (sort === column ? ' ▲' : sort === '-' + column ? ' ▼' : '')));
  const toggle = id => setSelection(old => { const next = new Set(old ?? []); if (!next.delete(id)) next.add(id); return next.size ? next : null; });
  const cell = (trial, column) => column === '' ? h('input', {type: 'checkbox', 'aria-label': 'select trial ' + trial.trial, checked: Boolean(selection?.has(trial.trial)), disabled: !study.index.has(trial.trial), onChange: () => toggle(trial.trial)}) : column === 'trial' ? h('button', {type: 'button', class: 'link', onClick: () => setQuery({trial: trial.trial}, true)}, trial.trial)
    : column === 'state' ? h('span', {class: 'state ' + trial.state}, trial.state + (study.front.has(trial.trial) ? ' · front' : study.infeasible.has(trial.trial) ? ' · breaks a limit' : ''))
    : column === 'preference' ? trial.preference : outcomes.includes(column) ? measured(trial.values[column], trial.errors?.[column]) : digits(trial.params[column]);
  return h('section', null,
    h('form', {class: 'row', onSubmit: e => { e.preventDefault(); setQuery({filter: typed}); }},
      h('label', {class: 'grow'}, 'filter', h('input', {type: 'search', value: typed, placeholder: 'state=failed, ' + (outcomes[0] ?? 'ratio') + '>=3, front=true', onInput: e => setTyped(e.target.value)})),
      h('button', {type: 'submit'}, 'Filter'), h('span', {class: 'quiet'}, `${pages.total} trials`)),
    h(Failure, {error}),
    h('div', {class: 'scroll', onScroll: scrolled, tabindex: 0, role: 'region', 'aria-label': 'trials'},
      h('table', {class: 'trials', 'aria-rowcount': pages.total}, h('thead', null, h('tr', null, columns.map(head))),
        h('tbody', null, h('tr', {style: `height:${from * ROW}px`, 'aria-hidden': 'true'}), shown.map(t => h('tr', {key: t.trial, class: 'line'}, columns.map(c => h('td', {key: c}, cell(t, c))))),
          h('tr', {style: `height:${Math.max(0, (pages.next ? pages.total : pages.rows.length) - from - shown.length) * ROW}px`, 'aria-hidden': 'true'})))));
}
