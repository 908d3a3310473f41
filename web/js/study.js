// The page of a study: its views share one selection and one preference in the making.
import {useEffect, useMemo, useRef, useState} from 'preact/hooks';
import {Failure, Link, Picture, h, query, setQuery, useLoaded} from './parts.js';
import {call, get, newId, studyPath} from './api.js';
import {usePreview, useStudy} from './data.js';
import {Legend, Pairs, Scatter, extents} from './objectives.js';
import {PreferencePanel} from './panel.js';
import {boxes, ofBoxes, same} from './preference.js';
import {Selected} from './selected.js';
import {Progress} from './progress.js';
import {Parallel} from './parallel.js';
import {Models} from './models.js';
import {Trials} from './trials.js';
import {TrialView} from './trial.js';
import {Workers} from './workers.js';
import {ByHand} from './hand.js';
import {Activity} from './activity.js';
import {digits, inUnit} from './scale.js';

const VIEWS = [['objectives', 'Objectives'], ['progress', 'Progress'], ['parallel', 'Parallel coordinates'], ['models', 'Models'], ['trials', 'Trials'], ['workers', 'Workers'], ['activity', 'Activity'], ['hand', 'By hand']];

export function StudyPage({name, me}) {
  const {study, error, live, reload} = useStudy(name);
  const [address, setAddress] = useState(query());
  useEffect(() => {
    const changed = () => setAddress(query());
    addEventListener('address', changed);
    addEventListener('popstate', changed);
    return () => { removeEventListener('address', changed); removeEventListener('popstate', changed); };
  }, []);
  useEffect(() => { document.title = name + ' · Etesian'; }, [name]);
  if (error && (!study || error.status === 404)) return h('main', null, h(Failure, {error}), h(Link, {to: '/'}, 'All studies'));
  if (!study) return h('main', null, h('p', {class: 'loading'}, 'Loading…'));
  return h(Loaded, {key: name, name, study, live, me, address, reload});
}

function Loaded({name, study, live, me, address, reload}) {
  const view = address.view ?? 'objectives', editable = me.role === 'editor' || me.role === 'admin', worker = editable || me.role === 'worker';
  const objectives = study.status.objectives.map(o => o.name);
  const [draft, setDraftNow] = useState(study.version.preference);
  const [base, setBase] = useState(study.version.version);
  const [conflict, setConflict] = useState('');
  const [chosen, setChosen] = useState(0);
  const [held, setHeld] = useState(null);
  const [selection, setSelectionNow] = useState(() => address.select ? new Set(address.select.split(',').map(Number).filter(Number.isInteger)) : null);
  // A selection that fits into an address is shared with it.
  const setSelection = next => setSelectionNow(old => {
    const now = typeof next === 'function' ? next(old) : next;
    setTimeout(() => setQuery({select: now && now.size <= 50 ? [...now].join(',') : null}));
    return now;
  });
  const touched = useRef(false);
  const dirty = !same(draft, study.version.preference);
  const setDraft = next => { touched.current = true; setDraftNow(next); };
  // Somebody else steered: follow, unless a hand is on the preference here.
  useEffect(() => {
    if (study.version.version === base) return;
    if (touched.current && dirty) setConflict(`Version ${study.version.version} came meanwhile: ${study.version.words}. Apply replaces it, Discard takes it over.`);
    else { setDraftNow(study.version.preference); touched.current = false; }
    setBase(study.version.version);
  }, [study.version.version]);
  const nav = useRef(null);
  useEffect(() => { nav.current?.querySelector('.on')?.scrollIntoView({block: 'nearest', inline: 'nearest'}); }, [view]);
  const shown = boxes(draft);
  const free = useMemo(() => extents(study, [...boxes(study.version.preference), ...(held ? [] : shown)]), [study.columns, study.version, held ? null : draft]);
  const ends = held ?? free;
  const hand = {
    onStart: i => { setChosen(i); setHeld(h => h ?? ends); },
    onChange: (i, box) => setDraft(ofBoxes(shown.map((b, j) => j === i ? box : b), draft)),
    onTarget: point => setDraft({...draft, point}),
    onEnd: () => setHeld(null),
  };
  const preview = usePreview(name, view === 'objectives' ? draft : null, JSON.stringify(draft) + '|' + study.columns.position + '|' + study.columns.trial.length + '|' + view);
  const recommended = useLoaded(() => study.front.size ? get(studyPath(name) + '/recommend').catch(e => { if (e.status === 404) return null; throw e; }) : Promise.resolve(null), [name, study.front, study.version.version]);
  // Replaced is the version that one was told of, no later one; sent again after a lost answer, it is the same change.
  const told = useRef(0), sent = useRef({});
  const apply = async note => {
    const body = {...draft, ...(note ? {note} : {})};
    if (!same(sent.current.body, body)) sent.current = {body, id: newId()};
    const etag = told.current > study.version.version ? `"${told.current}"` : study.etag;
    try {
      await call('PUT', studyPath(name) + '/preference', {...body, id: sent.current.id}, {etag});
      sent.current = {};
    } catch (failed) {
      if (failed.status !== 0) sent.current = {};
      if (failed.status === 412) { told.current = failed.version; failed.message += ' It is shown among the versions; Apply again to replace it, or Discard.'; setConflict(failed.message); reload(); }
      throw failed;
    }
    touched.current = false;
    setConflict('');
  };
  const discard = () => { setDraftNow(study.version.preference); touched.current = false; setConflict(''); };
  const pick = (id, event) => {
    if (event?.shiftKey || selection) setSelection(s => { const next = new Set(s ?? []); if (!next.delete(id)) next.add(id); return next.size ? next : null; });
    else setQuery({trial: id}, true);
  };
  const pair = objectives.includes(address.x) && objectives.includes(address.y) ? [address.x, address.y] : objectives.slice(0, 2);
  const shared = {name, study, selection, setSelection, recommended: recommended.data, editable, worker, reload, onPick: pick};
  return h('main', {class: 'study'},
    h(Head, {name, study, live, view}),
    address.trial !== undefined && h(TrialView, {...shared, trial: Number(address.trial), close: () => setQuery({trial: null}, true)}),
    h('nav', {class: 'views', 'aria-label': 'views', ref: nav}, VIEWS.filter(([key]) => key !== 'hand' || worker).map(([key, label]) =>
      h('button', {type: 'button', key, class: view === key ? 'on' : '', 'aria-current': view === key ? 'page' : undefined, onClick: () => setQuery({view: key === 'objectives' ? null : key}, true)}, label))),
    view === 'objectives' && h('div', {class: 'cockpit'},
      h('div', {class: 'plots'},
        objectives.length > 1 && h(Picture, {title: `${pair[1]} against ${pair[0]}`, name: name + '-objectives'},
          h(Scatter, {study, ends, xName: pair[0], yName: pair[1], tall: Math.max(560, Math.min(860, Math.round(innerHeight * 0.62))), boxes: shown, target: draft?.point, onSelect: setSelection, named: objectives.length === 2, hand: editable ? hand : null, preview, selection, onPick: pick, recommended: recommended.data?.trial})),
        objectives.length === 1 && h('p', {class: 'quiet'}, 'One objective: see Progress and Models.'),
        h(Legend, {study}), h(Counts, {study})),
      h(PreferencePanel, {study, draft, setDraft, dirty, chosen, setChosen, ends, hand, preview, apply, discard, editable, conflict}),
      objectives.length > 2 && h(Pairs, {study, ends, chosen: pair, onChoose: ([x, y]) => setQuery({x, y}), boxes: shown, target: draft?.point, hand: editable ? hand : null, preview, selection, onPick: pick})),
    view === 'progress' && h(Progress, shared),
    view === 'parallel' && h(Parallel, shared),
    view === 'models' && h(Models, {...shared, address}),
    view === 'trials' && h(Trials, {...shared, address}),
    view === 'workers' && h(Workers, {study: name}),
    view === 'activity' && h(Activity, {name, study}),
    view === 'hand' && worker && h(ByHand, shared),
    (['objectives', 'parallel', 'trials'].includes(view) || selection && ['progress', 'models'].includes(view)) && h(Selected, shared));
}

function Head({name, study, live}) {
  const s = study.status, done = s.spent ?? s.trials, pending = study.columns.state.filter(state => state === 'pending').length;
  return h('header', {class: 'head'},
    h('div', null, h('h1', null, name),
      h('p', {class: 'quiet'}, [s.objectives.map(o => (o.direction === 'maximize' ? 'maximize ' : 'minimize ') + o.name).join(', '), ...(s.limits ?? []).map(l => limitWords(l, study.units)), s.strategy].join(' · '))),
    h('div', {class: 'standing'},
      s.budget ? h('div', {class: 'meter', role: 'progressbar', 'aria-valuemin': 0, 'aria-valuemax': s.budget, 'aria-valuenow': done, 'aria-label': 'budget'}, h('div', {style: `width:${Math.min(100, 100 * done / s.budget)}%`})) : null,
      h('span', null, s.budget ? `${done} of ${s.budget} trials` : `${s.trials} trials`, pending ? `, ${pending} running` : ''),
      h('span', {class: 'live ' + live, role: 'status'}, live === 'live' ? 'live' : live === 'lost' ? 'out of date: reconnecting' : 'connecting')));
}

/** A limit as one writes it: 1 ≤ stress ≤ 3.2 GPa. */
const limitWords = ({name, min, max}, units) => inUnit((min ?? null) === null ? `${name} ≤ ${digits(max)}` : `${name} ≥ ${digits(min)}` + ((max ?? null) === null ? '' : ` and ≤ ${digits(max)}`), name, units);

/** What a plot of outcomes cannot show. */
function Counts({study}) {
  const count = state => study.columns.state.filter(s => s === state).length;
  const rows = [['pending', 'running or waiting'], ['failed', 'failed'], ['partial', 'partial'], ['cancelled', 'cancelled']].map(([state, words]) => [state, words, count(state)]).filter(row => row[2]);
  return h('p', {class: 'counts quiet'},
    study.columns.total > study.columns.trial.length && `${study.columns.trial.length} of ${study.columns.total} trials are drawn. `,
    rows.map(([state, words, n]) => h('button', {type: 'button', class: 'link', key: state, onClick: () => setQuery({view: 'trials', filter: 'state=' + state}, true)}, `${n} ${words}`)));
}
