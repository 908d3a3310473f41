// Who evaluates what, since when.
import {useEffect} from 'preact/hooks';
import {Failure, Link, h, setQuery, useLoaded} from './parts.js';
import {get} from './api.js';
import {ago} from './scale.js';

export function Workers({study}) {
  const {data, error, reload} = useLoaded(() => get('/workers'), [study]);
  useEffect(() => { const timer = setInterval(reload, 5000); return () => clearInterval(timer); }, [study]);
  if (!data) return h(Failure, {error});
  const rows = data.workers.filter(w => !study || w.study === study);
  return h('section', null, h(Failure, {error}), rows.length === 0
    ? h('p', {class: 'quiet'}, 'No trial is being evaluated. Start a worker: ', h('code', null, `etesian worker ${location.origin}${study ? ' --study ' + study : ''} -- COMMAND…`))
    : h('div', {class: 'wide'}, h('table', null, h('thead', null, h('tr', null, ['worker', ...(study ? [] : ['study']), 'trial', 'attempt', 'since', 'lease'].map(t => h('th', {key: t}, t)))),
      h('tbody', null, rows.map(w => h('tr', {key: w.study + w.trial}, h('td', null, w.worker), !study && h('td', null, h(Link, {to: '/studies/' + encodeURIComponent(w.study)}, w.study)),
        h('td', null, h('button', {type: 'button', class: 'link', onClick: () => setQuery({trial: w.trial}, true)}, w.trial)), h('td', null, w.attempt), h('td', null, w.since && ago(w.since)), h('td', null, Date.parse(w.expires) < Date.now() ? h('span', {class: 'worse'}, 'ran out ' + ago(w.expires)) : 'until ' + new Date(w.expires).toLocaleTimeString())))))));
}
