// The list of studies, and what can be done to them.
import {useEffect, useState} from 'preact/hooks';
import {Button, Failure, Link, go, h, useLoaded} from './parts.js';
import {call, get, post, studyPath} from './api.js';
import {Editor} from './editor.js';
import {Workers} from './workers.js';
import {ago} from './scale.js';

export function StudiesPage({me}) {
  const {data, error, reload} = useLoaded(() => get('/studies'), []);
  const [marked, setMarked] = useState(new Set());
  const [failed, setFailed] = useState(null);
  const [undo, setUndo] = useState(null);
  const [creating, setCreating] = useState(false);
  const editable = me.role === 'editor' || me.role === 'admin';
  useEffect(() => { document.title = 'Studies · Etesian'; const timer = setInterval(reload, 5000); return () => clearInterval(timer); }, []);
  const act = async work => { setFailed(null); try { await work(); reload(); } catch (problem) { setFailed(problem); } };
  const remove = name => act(async () => { const gone = (await call('DELETE', studyPath(name))).data; setUndo({name, restore: gone.restore ?? name}); });
  const copy = name => { const as = prompt('Name of the copy', name + '-copy'); if (as) act(() => post(studyPath(name) + '/copy', {name: as})); };
  const bring = file => file && act(async () => { await post('/import', await file.text(), {type: 'application/x-ndjson'}); });
  const toggle = name => setMarked(old => { const next = new Set(old); if (!next.delete(name)) next.add(name); return next; });
  const studies = data?.studies ?? [];
  return h('main', null,
    h('header', {class: 'head'}, h('h1', null, 'Studies'), editable && h('div', {class: 'row'},
      h(Button, {label: creating ? 'Close' : 'New study', kind: 'primary', onClick: () => setCreating(c => !c)}),
      h('label', {class: 'file'}, 'Import', h('input', {type: 'file', accept: '.jsonl,.ndjson', onChange: e => { bring(e.target.files[0]); e.target.value = ''; }})))),
    creating && h(Editor, {done: name => go('/studies/' + encodeURIComponent(name))}),
    h(Failure, {error: error ?? failed}),
    undo && h('p', {class: 'notice', role: 'status'}, `${undo.name} was deleted. `, h(Button, {label: 'Undo', kind: 'link', onClick: () => act(async () => { await post(studyPath(undo.restore) + '/restore', {}); setUndo(null); })})),
    data && studies.length === 0 && !creating && h('p', null, 'There is no study yet. ', editable && 'New study creates one from a study document; so does ', editable && h('code', null, 'etesian create study.yaml'), '.'),
    studies.length > 0 && h('div', {class: 'wide'}, h('table', null,
      h('thead', null, h('tr', null, ['', 'study', 'objectives', 'trials', 'running', 'last activity', ''].map((t, i) => h('th', {key: i}, t)))),
      h('tbody', null, studies.map(s => h('tr', {key: s.name},
        h('td', null, h('input', {type: 'checkbox', 'aria-label': 'compare ' + s.name, checked: marked.has(s.name), onChange: () => toggle(s.name)})),
        h('td', null, h(Link, {to: '/studies/' + encodeURIComponent(s.name)}, s.name)),
        h('td', {class: 'quiet'}, (s.objectives ?? []).join(', ')),
        h('td', null, s.budget ? `${s.trials} of ${s.budget}` : s.trials, s.budget ? h('span', {class: 'meter small', 'aria-hidden': 'true'}, h('span', {style: `width:${Math.min(100, 100 * s.trials / s.budget)}%`})) : null),
        h('td', null, s.running || ''), h('td', null, ago(s.changed)),
        h('td', {class: 'row'}, h('a', {href: `/api/v1${studyPath(s.name)}/export`, download: s.name + '.jsonl'}, 'Export'),
          editable && h(Button, {label: 'Copy', kind: 'link', onClick: () => copy(s.name)}), me.role === 'admin' && h(Button, {label: 'Delete', kind: 'link', onClick: () => remove(s.name)}))))))),
    marked.size > 1 && h('p', null, h(Link, {to: '/compare?' + [...marked].map(n => 'study=' + encodeURIComponent(n)).join('&'), class: 'button'}, `Compare ${marked.size} studies`)),
    studies.some(s => s.running) && h('section', null, h('h2', null, 'Workers'), h(Workers, {})));
}
