// A study document in the making, its mistakes shown at their lines as one types.
import {useEffect, useRef, useState} from 'preact/hooks';
import {Button, Failure, h} from './parts.js';
import {call, post} from './api.js';

const EXAMPLE = `name: coating
parameters:
  temperature: {type: real, low: 150, high: 250, unit: °C}
  minutes: {type: integer, low: 15, high: 75}
objectives:
  hardness: {direction: maximize, unit: GPa}
  energy: {direction: minimize, unit: kWh}
preference:
  box: {hardness: [8, ~], energy: [~, 2.6]}
budget: {trials: 40}
`;

export function Editor({done}) {
  const [text, setText] = useState(EXAMPLE);
  const [mistakes, setMistakes] = useState([]);
  const [error, setError] = useState(null);
  const [checked, setChecked] = useState(null);
  const area = useRef(null), gutter = useRef(null);
  useEffect(() => {
    const timer = setTimeout(async () => {
      try {
        const answer = await post('/documents/check', text, {type: 'application/yaml'});
        setMistakes(answer.mistakes);
        setChecked(text);
        setError(null);
      } catch (failed) { setError(failed); }
    }, 250);
    return () => clearTimeout(timer);
  }, [text]);
  const create = async () => {
    setError(null);
    try {
      const {data} = await call('POST', '/studies', text, {type: 'application/yaml'});
      done(data.name);
    } catch (failed) { setError(failed); if (failed.mistakes.length) setMistakes(failed.mistakes); }
  };
  const lines = text.split('\n'), wrong = new Set(mistakes.map(m => m.line));
  const jump = mistake => {
    if (!mistake.line) return;
    const at = lines.slice(0, mistake.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + Math.max(0, (mistake.column ?? 1) - 1);
    area.current.focus();
    area.current.setSelectionRange(at, at + 1);
  };
  return h('section', {class: 'editor', 'aria-label': 'new study'},
    h('div', {class: 'paper'},
      h('pre', {ref: gutter, class: 'gutter', 'aria-hidden': 'true'}, lines.map((line, i) => h('div', {key: i, class: wrong.has(i + 1) ? 'wrong' : ''}, i + 1))),
      h('textarea', {ref: area, 'aria-label': 'study document', spellcheck: false, value: text, rows: Math.max(14, lines.length + 1), onInput: e => setText(e.target.value), onScroll: e => { gutter.current.scrollTop = e.target.scrollTop; }})),
    h('ul', {class: 'mistakes', 'aria-live': 'polite'}, mistakes.map((m, i) => h('li', {key: i}, h('button', {type: 'button', class: 'link', onClick: () => jump(m)}, m.line ? `line ${m.line}${m.column ? ', column ' + m.column : ''}` : 'document'), ' ', m.message))),
    h(Failure, {error}),
    h('div', {class: 'row'}, h(Button, {label: 'Create the study', kind: 'primary', disabled: mistakes.length > 0 || checked !== text, onClick: create}),
      h('span', {class: 'quiet'}, 'The command that evaluates it lives with its worker, not here.')));
}
