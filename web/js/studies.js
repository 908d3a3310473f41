// The list of studies, a page of the latest, and what can be done to them.
import {useEffect, useRef, useState} from 'preact/hooks';
import {Button, Failure, Link, go, h, useLoaded} from './parts.js';
import {call, get, post, studyPath} from './api.js';
import {Editor} from './editor.js';
import {Workers} from './workers.js';
import {ago} from './scale.js';

const FEW = 100, MOST = 1000, TYPING_MILLIS = 200;

export function StudiesPage({me}) {
  const [typed, setTyped] = useState('');
  const [part, setPart] = useState('');
  const [limit, setLimit] = useState(FEW);
  const {data, error, reload} = useLoaded(async () => ({...await get(`/studies?limit=${limit}&name=${encodeURIComponent(part)}`), part}), [limit, part]);
  const many = useRef(false); // once there were more than a page, the field stays
  many.current ||= Boolean(data?.next);
  const deleted = useLoaded(() => me.role === 'admin' ? get('/deleted') : Promise.resolve({deleted: []}), []);
  const [marked, setMarked] = useState(new Set());
  const [failed, setFailed] = useState(null);
  const [copying, setCopying] = useState(null);
  const [creating, setCreating] = useState(false);
  const editable = me.role === 'editor' || me.role === 'admin';
  useEffect(() => { document.title = 'Studies · Etesian'; const timer = setInterval(reload, 5000); return () => clearInterval(timer); }, []);
  useEffect(() => { const timer = setTimeout(() => setPart(typed), TYPING_MILLIS); return () => clearTimeout(timer); }, [typed]);
  const act = async work => { setFailed(null); try { await work(); reload(); deleted.reload(); } catch (problem) { setFailed(problem); } };
  const remove = name => act(() => call('DELETE', studyPath(name)));
  const restore = name => act(() => post(studyPath(name) + '/restore', {}));
  const copy = () => act(async () => { await post(studyPath(copying.from) + '/copy', {name: copying.to}); setCopying(null); });
  const bring = file => file && act(async () => { await post('/import', await file.text(), {type: 'application/x-ndjson'}); });
  const toggle = name => setMarked(old => { const next = new Set(old); if (!next.delete(name)) next.add(name); return next; });
  const studies = data?.studies ?? [];
  return h('main', null,
    h('header', {class: 'head'}, h('h1', null, 'Studies'), editable && h('div', {class: 'row'},
      h(Button, {label: creating ? 'Close' : 'New study', kind: 'primary', onClick: () => setCreating(c => !c)}),
      h('label', {class: 'file'}, 'Import', h('input', {type: 'file', accept: '.jsonl,.ndjson', onChange: e => { bring(e.target.files[0]); e.target.value = ''; }})))),
    creating && h(Editor, {done: name => go('/studies/' + encodeURIComponent(name))}),
    h(Failure, {error: error ?? failed}),
    copying && h('form', {class: 'row card', 'aria-label': 'copy', onSubmit: e => { e.preventDefault(); copy(); }}, h('label', null, `Copy ${copying.from} as `, h('input', {value: copying.to, required: true, onInput: e => setCopying({...copying, to: e.target.value})})), h('button', {type: 'submit', class: 'primary'}, 'Copy'), h(Button, {label: 'Cancel', onClick: () => setCopying(null)})),
    many.current && h('div', {class: 'row'}, h('input', {type: 'search', placeholder: 'Find by name', 'aria-label': 'find studies by name', value: typed, onInput: e => setTyped(e.target.value)})),
    data && studies.length === 0 && data.part && h('p', {class: 'quiet'}, 'No study has this in its name.'),
    data && studies.length === 0 && !data.part && !creating && h('p', null, 'There is no study yet. ', editable && 'New study creates one from a study document; so does ', editable && h('code', null, 'etesian create study.yaml'), '.'),
    studies.length > 0 && h('div', {class: 'wide'}, h('table', null,
      h('thead', null, h('tr', null, ['', 'study', 'state', 'objectives', 'trials', 'last activity', ''].map((t, i) => h('th', {key: i, class: t === 'objectives' ? 'roomy' : ''}, t)))),
      h('tbody', null, studies.map(s => h('tr', {key: s.name},
        h('td', null, h('input', {type: 'checkbox', 'aria-label': 'compare ' + s.name, checked: marked.has(s.name), onChange: () => toggle(s.name)})),
        h('td', null, h(Link, {to: '/studies/' + encodeURIComponent(s.name)}, s.name)),
        h('td', {class: 'state ' + (s.running ? 'pending' : s.budget && s.trials >= s.budget ? 'completed' : '')}, s.running ? `${s.running} running` : s.budget && s.trials >= s.budget ? 'budget spent' : 'idle'),
        h('td', {class: 'quiet roomy'}, (s.objectives ?? []).join(', ')),
        h('td', null, s.budget ? `${s.trials} of ${s.budget}` : s.trials, s.budget ? h('span', {class: 'meter small', 'aria-hidden': 'true'}, h('span', {style: `width:${Math.min(100, 100 * s.trials / s.budget)}%`})) : null),
        h('td', null, ago(s.changed)),
        h('td', null, h('span', {class: 'row tight'}, h('a', {class: 'link', href: `/api/v1${studyPath(s.name)}/export`, download: s.name + '.jsonl'}, 'Export'),
          editable && h(Button, {label: 'Copy', kind: 'link', onClick: () => setCopying({from: s.name, to: s.name + '-copy'})}), me.role === 'admin' && h(Button, {label: 'Delete', kind: 'link', onClick: () => remove(s.name)})))))))),
    data?.next && h('p', {class: 'quiet'}, `These are the ${studies.length} that changed last; find others by name. `, limit < MOST && h(Button, {label: 'Show more', kind: 'link', onClick: () => setLimit(MOST)})),
    marked.size > 1 && h('p', null, h(Link, {to: '/compare?' + [...marked].map(n => 'study=' + encodeURIComponent(n)).join('&'), class: 'button'}, `Compare ${marked.size} studies`)),
    (deleted.data?.deleted ?? []).length > 0 && h('section', {'aria-label': 'deleted studies'}, h('h2', null, 'Deleted'), h('ul', {class: 'plain'}, deleted.data.deleted.map(d => h('li', {key: d.name},
      d.name, h('span', {class: 'quiet'}, ` deleted ${ago(d.at)}, can be restored until ${d.until.slice(0, 10)} `), h(Button, {label: 'Undo', kind: 'link', 'aria-label': 'restore ' + d.name, onClick: () => restore(d.name)}))))),
    studies.some(s => s.running) && h('section', null, h('h2', null, 'Workers'), h(Workers, {})));
}
