// The panel beside the plot: what is wanted, what to expect of it, apply or discard, and the versions so far.
import {useState} from 'preact/hooks';
import {Button, Failure, h, useWidth} from './parts.js';
import {BoxBars, SideField, boxLabel} from './box.js';
import {unmarked} from './data.js';
import {axisOf} from './objectives.js';
import {boxes, firstBox, kind, ofBoxes, shareOf, shared} from './preference.js';
import {ago, digits, inUnit, titled} from './scale.js';

const KINDS = [['flat', 'Whole front'], ['box', 'Box'], ['weights', 'Weights'], ['point', 'Target point']];

export function PreferencePanel({study, draft, setDraft, dirty, chosen, setChosen, ends, hand, preview, apply, discard, editable, conflict}) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(null);
  const now = kind(draft), objectives = study.status.objectives;
  const choose = next => {
    if (next === now) return;
    const middle = name => ends[name].ends.reduce((a, b) => a + b) / 2;
    if (next === 'flat') setDraft({flat: true});
    if (next === 'box') setDraft(ofBoxes([firstBox(objectives, Object.fromEntries(objectives.map(o => [o.name, ends[o.name].ends])))]));
    if (next === 'weights') setDraft({weights: Object.fromEntries(objectives.map(o => [o.name, 1]))});
    if (next === 'point') setDraft({point: Object.fromEntries(objectives.map(o => [o.name, middle(o.name)]))});
  };
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      await apply(note);
      setNote('');
    } catch (failed) { setError(failed); }
    setBusy(false);
  };
  return h('section', {class: 'panel', 'aria-label': 'preference'},
    h('h2', null, 'Preference'),
    editable && h('div', {class: 'kinds', role: 'radiogroup', 'aria-label': 'kind of preference'}, KINDS.map(([key, label]) =>
      h('button', {type: 'button', role: 'radio', key, 'aria-checked': String(now === key), class: now === key ? 'on' : '', onClick: () => choose(key)}, label))),
    now === 'box' && h(Boxes, {study, draft, setDraft, chosen, setChosen, ends, hand, editable}),
    now === 'box' && editable && h('p', {class: 'quiet hint'}, 'Drag the box in the plot, or its sides and corners. Let go, look, apply.'),
    now === 'weights' && h(Weights, {study, draft, setDraft, editable}),
    now === 'point' && h(Target, {study, draft, setDraft, ends, editable}),
    now === 'flat' && h('p', {class: 'quiet'}, 'All trade-offs count alike; the search covers the whole front.'),
    now === 'other' && h('p', {class: 'quiet'}, study.version.words),
    h(Expectation, {study, preview, dirty}),
    conflict && h('p', {class: 'notice', role: 'alert'}, conflict),
    h(Failure, {error}),
    editable && h('div', {class: 'apply'},
      h('label', null, 'note', h('input', {type: 'text', maxlength: 1000, value: note, placeholder: 'why, or who asked', onInput: e => setNote(e.target.value)})),
      h('div', {class: 'row'},
        h(Button, {label: 'Apply', kind: 'primary', disabled: !dirty || busy, onClick: send}),
        h(Button, {label: 'Discard', disabled: !dirty || busy, onClick: () => { discard(); setError(null); }}))),
    h(Versions, {study, restore: editable ? version => setDraft(version.preference) : null}));
}

function Boxes({study, draft, setDraft, chosen, setChosen, ends, hand, editable}) {
  const [holder, width] = useWidth(300);
  const list = boxes(draft), at = Math.min(chosen, list.length - 1), bars = study.status.objectives.length !== 2;
  const set = (i, box) => setDraft(ofBoxes(list.map((b, j) => j === i ? box : b), draft));
  return h('div', {ref: holder},
    list.length > 1 && h('div', {class: 'kinds', role: 'radiogroup', 'aria-label': 'box to edit'}, list.map((b, i) =>
      h('button', {type: 'button', key: i, role: 'radio', 'aria-checked': String(i === at), class: i === at ? 'on' : '', onClick: () => setChosen(i)}, 'Box ' + (i + 1)))),
    bars && list.map((box, i) => h(BoxBars, {key: i, box, objectives: study.status.objectives, axisOf: (name, a, b) => axisOf(ends, name, a, b), width, units: study.units, named: true, label: boxLabel(i), title: list.length > 1 && `Box ${i + 1}`,
      hand: editable ? {onStart: () => hand.onStart(i), onChange: b => hand.onChange(i, b), onEnd: hand.onEnd} : null})),
    !bars && h('table', {class: 'sides'}, h('thead', null, h('tr', null, h('th', null, ''), h('th', null, 'from'), h('th', null, 'to'))),
      h('tbody', null, study.status.objectives.map(({name}) => h('tr', {key: name}, h('th', {scope: 'row'}, titled(name, study.units)),
        [0, 1].map(end => h('td', {key: end}, h(SideField, {box: list[at], name, end, disabled: !editable, set: box => set(at, box)}))))))),
    list.length > 1 && h('label', {class: 'row share'}, 'share of the search', h('input', {type: 'range', min: 1, max: 99, step: 1, disabled: !editable, value: shareOf(draft, at), 'aria-valuetext': shareOf(draft, at) + ' %', onInput: e => setDraft(shared(draft, at, Number(e.target.value)))}), h('output', null, shareOf(draft, at) + ' %')),
    editable && h('div', {class: 'row'},
      h(Button, {label: 'Add a box', kind: 'link', onClick: () => {
        const box = firstBox(study.status.objectives, Object.fromEntries(study.status.objectives.map(o => [o.name, ends[o.name].ends])));
        setDraft(ofBoxes([...list, box], draft));
        setChosen(list.length);
      }}),
      list.length > 1 && h(Button, {label: 'Remove this box', kind: 'link', onClick: () => { setDraft(ofBoxes(list.filter((b, i) => i !== at), draft)); setChosen(0); }})));
}

function Weights({study, draft, setDraft, editable}) {
  const total = study.status.objectives.reduce((sum, {name}) => sum + (draft.weights[name] ?? 0), 0) || 1;
  const set = (name, value) => setDraft({...draft, weights: {...draft.weights, [name]: value}});
  return h('div', {class: 'weights'},
    study.status.objectives.length === 3 && h(Ternary, {names: study.status.objectives.map(o => o.name), weights: draft.weights, editable, set: weights => setDraft({...draft, weights})}),
    study.status.objectives.map(({name}) => h('label', {key: name}, h('span', null, name), h('input', {
      type: 'range', min: 0.01, max: 1, step: 0.01, disabled: !editable, value: (draft.weights[name] ?? 0) / total, onInput: e => set(name, Number(e.target.value))}),
    h('output', null, Math.round(100 * (draft.weights[name] ?? 0) / total) + ' %'))));
}

/** Three weights as a place in a triangle. */
function Ternary({names, weights, set, editable}) {
  const corners = [[100, 10], [10, 160], [190, 160]], total = names.reduce((s, n) => s + (weights[n] ?? 0), 0) || 1;
  const at = names.reduce(([a, b], n, i) => { const w = (weights[n] ?? 0) / total; return [a + w * corners[i][0], b + w * corners[i][1]]; }, [0, 0]);
  const move = event => {
    if (!editable || !(event.buttons & 1)) return;
    const box = event.currentTarget.getBoundingClientRect(), px = (event.clientX - box.left) * 200 / box.width, py = (event.clientY - box.top) * 180 / box.height;
    const a = Math.min(0.98, Math.max(0.01, (160 - py) / 150)), rest = 1 - a, mid = Math.min(1, Math.max(0, (px - 10) / 180 - a / 2) / Math.max(rest, 1e-9));
    const c = Math.min(0.99, Math.max(0.01, mid)) * rest;
    set({[names[0]]: a, [names[2]]: c, [names[1]]: Math.max(0.01, rest - c)});
  };
  // Up and Down give more or less to the corner at the top, Left and Right to those at the bottom.
  const keyed = event => {
    const step = {ArrowUp: [0, 0.02], ArrowDown: [0, -0.02], ArrowLeft: [1, 0.02], ArrowRight: [2, 0.02], PageUp: [0, 0.1], PageDown: [0, -0.1]}[event.key];
    if (!step || !editable) return;
    event.preventDefault();
    const shares = names.map(n => (weights[n] ?? 0) / total), grown = Math.min(0.98, Math.max(0.01, shares[step[0]] + step[1])), rest = 1 - shares[step[0]] || 1;
    set(Object.fromEntries(names.map((n, i) => [n, i === step[0] ? grown : Math.max(0.01, shares[i] * (1 - grown) / rest)])));
  };
  return h('svg', {viewBox: '0 0 200 180', class: 'ternary', role: 'group', 'aria-label': 'weights', onPointerDown: e => { e.currentTarget.setPointerCapture(e.pointerId); move(e); }, onPointerMove: move},
    h('polygon', {points: corners.map(c => c.join(',')).join(' ')}), names.map((n, i) => h('text', {key: n, x: [100, 0, 200][i], y: i === 0 ? 8 : 175, 'text-anchor': ['middle', 'start', 'end'][i]}, n)),
    h('circle', {cx: at[0], cy: at[1], r: 7, class: 'handle', tabindex: editable ? 0 : undefined, role: 'slider', 'aria-label': 'weights of ' + names.join(', '), 'aria-valuemin': 0, 'aria-valuemax': 1, 'aria-valuenow': (weights[names[0]] ?? 0) / total,
      'aria-valuetext': names.map(n => `${n} ${Math.round(100 * (weights[n] ?? 0) / total)} %`).join(', '), onKeyDown: keyed}));
}

function Target({study, draft, setDraft, ends, editable}) {
  return h('div', {class: 'weights'}, study.status.objectives.map(({name}) => {
    const [low, high] = ends[name].ends, value = draft.point[name] ?? (low + high) / 2;
    return h('label', {key: name}, h('span', null, titled(name, study.units)), h('input', {type: 'range', min: low, max: high, step: (high - low) / 200, value, disabled: !editable, 'aria-label': name, 'aria-valuetext': inUnit(digits(value), name, study.units),
      onInput: e => setDraft({...draft, point: {...draft.point, [name]: Number(e.target.value)}})}), h('output', null, inUnit(digits(value), name, study.units)));
  }));
}

/** What the models expect under the preference that is shown, in words. */
function Expectation({study, preview, dirty}) {
  if (!preview) return h('div', {class: 'expectation quiet', 'aria-live': 'polite'}, 'Drag the preference to see where the next points would fall.');
  const succeeds = preview.next.some(next => Number.isFinite(next.success));
  if (preview.error) return h('div', {class: 'expectation', 'aria-live': 'polite'}, h(Failure, {error: preview.error}));
  const why = unmarked(preview, study.status);
  return h('div', {class: 'expectation', 'aria-live': 'polite'},
    preview.reachable !== null && preview.reachable !== undefined && h('div', {class: 'row'}, h('span', null, 'Chance to reach the box'), h('strong', null, chance(preview.reachable))),
    preview.share !== null && preview.share !== undefined && h('div', {class: 'row'}, h('span', null, 'Expected to be covered'), h('strong', null, Math.round(100 * preview.share) + ' %')),
    why && h('div', {class: 'quiet'}, why),
    !why && h('div', {class: 'quiet'}, dirty ? 'Next trials, once applied (± half of the 90 % interval):' : 'Next trials (± half of the 90 % interval):'),
    !why && h('div', {class: 'wide'}, h('table', {class: 'nexts'},
      h('thead', null, h('tr', null, study.status.objectives.map(({name}) => h('th', {key: name, scope: 'col'}, titled(name, study.units))), succeeds && h('th', {scope: 'col'}, 'success'))),
      h('tbody', null, preview.next.map((next, i) => h('tr', {key: i}, study.status.objectives.map(({name}) => {
        const e = next.expected?.[name];
        return h('td', {key: name, title: e ? `90 % interval ${digits(e.low)} to ${digits(e.high)}` : ''}, e ? `${digits(e.median, 3)}` : 'unknown', e && h('span', {class: 'quiet'}, ` ±${digits((e.high - e.low) / 2, 2)}`));
      }), succeeds && h('td', null, Number.isFinite(next.success) ? Math.round(100 * next.success) + ' %' : '')))))),
    preview.trusted === false && h('p', {class: 'notice'}, 'There are too few results for the models to be trusted yet.'),
    (preview.notes ?? []).map((text, i) => h('p', {key: i, class: 'notice'}, text)));
}

const chance = p => p > 0.995 ? 'over 99 %' : p < 0.005 ? 'below 1 %' : Math.round(100 * p) + ' %';

function Versions({study, restore}) {
  return h('div', {class: 'versions'}, h('h3', null, 'Versions'),
    h('ol', {role: 'list', 'aria-label': 'preference versions'}, [...study.versions].reverse().map(version => h('li', {key: version.version, class: version.version === study.version.version ? 'now' : ''},
      h('div', null, h('strong', null, version.version), ' ', version.words),
      h('div', {class: 'quiet'}, [version.version === 1 ? 'as the study was created' : version.author, version.at && ago(version.at), version.note].filter(Boolean).join(' · ')),
      restore && version.version !== study.version.version && h(Button, {label: 'Bring back', kind: 'link', onClick: () => restore(version)})))));
}
