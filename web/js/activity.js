// Who did what, the latest first.
import {useEffect, useState} from 'preact/hooks';
import {Button, Failure, h, setQuery} from './parts.js';
import {get, studyPath} from './api.js';

const WORDS = {asked: 'suggested', added: 'added', started: 'began', expired: 'lost its lease', told: 'result', disputed: 'disputed result', failed: 'failed', cancelled: 'cancelled',
  retried: 'to be evaluated again', forgotten: 'failure forgotten', tagged: 'output kept', changed: 'problem changed', steered: 'preference changed', extended: 'budget extended'};

export function Activity({name, study}) {
  const [found, setFound] = useState({rows: [], next: null});
  const [error, setError] = useState(null);
  const load = async before => {
    try {
      const answer = await get(`${studyPath(name)}/activity?limit=100${before ? '&before=' + before : ''}`);
      setFound(old => ({rows: before ? [...old.rows, ...answer.activity] : answer.activity, next: answer.next}));
      setError(null);
    } catch (failed) { setError(failed); }
  };
  useEffect(() => { load(null); }, [name, study.status.events]);
  return h('section', null, h(Failure, {error}),
    h('div', {class: 'wide'}, h('table', {class: 'activity'}, h('thead', null, h('tr', null, ['', 'when', 'who', 'what', 'trial', 'note'].map(t => h('th', {key: t}, t)))),
      h('tbody', null, found.rows.map(e => h('tr', {key: e.position}, h('td', {class: 'quiet'}, e.position), h('td', {title: e.at}, new Date(e.at).toLocaleString()), h('td', null, e.actor || '–'), h('td', null, WORDS[e.type] ?? e.type),
        h('td', null, e.trials.slice(0, 5).map(t => h('button', {type: 'button', class: 'link', key: t, onClick: () => setQuery({trial: t}, true)}, t)), e.trials.length > 5 && ` and ${e.trials.length - 5} more`), h('td', {class: 'note'}, e.note)))))),
    found.next && h(Button, {label: 'Earlier', onClick: () => load(found.next)}));
}
