// The preference box in a plot of two objectives: drag it whole, by its sides or by its corners, or move its sides by keys.
import {h} from './parts.js';
import {moveSide, shift} from './preference.js';
import {digits, inUnit, titled} from './scale.js';

const GRAB = 12;

const SHARES = {ArrowRight: 0.01, ArrowUp: 0.01, ArrowLeft: -0.01, ArrowDown: -0.01, PageUp: 0.1, PageDown: -0.1};

/** What arrow keys and page keys do to a side; null for keys that do nothing here. */
export function keyedValue(event, value, axis) {
  const share = SHARES[event.key];
  if (share !== undefined) return Math.min(axis.high, Math.max(axis.low, axis.step(share)(value)));
  if (event.key === 'Home') return axis.low;
  if (event.key === 'End') return axis.high;
  return null;
}

/** A box after a key on one of its sides: with Shift the whole box moves along the axis. Null for keys that do nothing here. */
function keyedBox(event, box, name, end, axis) {
  const value = box[name]?.[end] ?? null, share = SHARES[event.key];
  if (event.shiftKey && share !== undefined) return shift(box, name, axis.step(share));
  const next = keyedValue(event, value === null ? (end === 0 ? axis.low : axis.high) : value, axis);
  return next === null ? null : moveSide(box, name, end, opened(next, end, axis));
}

const onKeys = (hand, next) => event => {
  const box = next(event);
  if (box === null) return;
  event.preventDefault();
  hand.onStart();
  hand.onChange(box);
  hand.onEnd();
};

/** A side taken to the end of its axis is open. */
export const opened = (value, end, axis) =>
  (end === 0 && value <= axis.low) || (end === 1 && value >= axis.high) ? null : value;

/** What a screen reader says of a side. */
export function sideText(value, end, unit) {
  if (value === null) return end === 0 ? 'no lower bound' : 'no upper bound';
  return digits(value) + (unit ? ' ' + unit : '');
}

/** The first box keeps its name whatever is added; the others are told apart by their numbers. */
export const boxLabel = i => 'preference box' + (i > 0 ? ' ' + (i + 1) : '');

/**
 * @param named whether the sides are sliders with names; false where another part of the page has them already
 * @param hand the hand on the box: onStart(), onChange(box), onEnd(); none where it is only looked at
 */
export function BoxShape({box, x, y, plot, named, label, units, hand, place}) {
  const axes = [x, y], names = [plot.xName, plot.yName];
  const side = (k, end) => box[names[k]]?.[end] ?? null;
  const drawn = (k, end) => {
    const value = side(k, end), axis = axes[k];
    return axis.at(value === null ? (end === 0 ? axis.low : axis.high) : Math.min(axis.high, Math.max(axis.low, value)));
  };
  const x0 = drawn(0, 0), x1 = drawn(0, 1), y0 = drawn(1, 1), y1 = drawn(1, 0);

  /** A drag: `apply` makes the box from where the hand went, in values of both axes. */
  const drag = apply => hand && (event => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const target = event.currentTarget, from = place(event), start = box;
    target.setPointerCapture(event.pointerId);
    target.focus?.();
    hand.onStart();
    const move = moved => hand.onChange(apply(start, from, place(moved)));
    const end = () => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', end);
      target.removeEventListener('pointercancel', end);
      hand.onEnd();
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', end);
    target.addEventListener('pointercancel', end);
  });
  const sideTo = (k, end) => (start, from, to) => {
    const value = Math.min(axes[k].high, Math.max(axes[k].low, axes[k].value(to[k])));
    return moveSide(start, names[k], end, opened(value, end, axes[k]));
  };
  const whole = (start, from, to) => [0, 1].reduce((b, k) => shift(b, names[k], value => axes[k].value(axes[k].at(value) + to[k] - from[k])), start);
  const corner = (i, j) => (start, from, to) => sideTo(1, j)(sideTo(0, i)(start, from, to), from, to);

  const strip = (k, end) => {
    const at = k === 0 ? (end === 0 ? x0 : x1) : (end === 0 ? y1 : y0), value = side(k, end), axis = axes[k];
    const shape = k === 0
      ? {x: at - GRAB / 2, y: y0, width: GRAB, height: Math.max(GRAB, y1 - y0)}
      : {x: x0, y: at - GRAB / 2, width: Math.max(GRAB, x1 - x0), height: GRAB};
    const reader = named ? {
      role: 'slider', tabindex: 0, 'aria-label': `${names[k]} ${end === 0 ? 'low' : 'high'}`, 'aria-orientation': k === 0 ? 'horizontal' : 'vertical',
      'aria-valuemin': axis.low, 'aria-valuemax': axis.high, 'aria-valuenow': value === null ? (end === 0 ? axis.low : axis.high) : value,
      'aria-valuetext': sideText(value, end, units?.[names[k]]), 'aria-readonly': hand ? undefined : 'true',
      onKeyDown: hand && onKeys(hand, event => keyedBox(event, box, names[k], end, axis)),
    } : {'aria-hidden': 'true'};
    const line = k === 0 ? {x1: at, x2: at, y1: y0, y2: y1} : {x1: x0, x2: x1, y1: at, y2: at};
    return h('g', {key: k + '-' + end, class: 'side' + (value === null ? ' open' : '')},
      h('line', {...line, class: 'edge'}),
      h('rect', {...shape, ...reader, class: k === 0 ? 'grab across' : 'grab along', onPointerDown: drag(sideTo(k, end))}));
  };
  return h('g', {class: hand ? 'box' : 'box still', ...(named ? {role: 'group', 'aria-label': label} : {'aria-hidden': 'true'})},
    h('rect', {class: 'body', x: x0, y: y0, width: Math.max(0, x1 - x0), height: Math.max(0, y1 - y0), onPointerDown: drag(whole)}),
    strip(0, 0), strip(0, 1), strip(1, 0), strip(1, 1),
    hand && [0, 1].flatMap(i => [0, 1].map(j => h('rect', {
      key: 'c' + i + j, class: i === j ? 'corner rising' : 'corner falling', 'aria-hidden': 'true',
      x: (i === 0 ? x0 : x1) - 5, y: (j === 0 ? y1 : y0) - 5, width: 10, height: 10, onPointerDown: drag(corner(i, j))}))));
}

/** A target in a plot of two objectives: dragged, or moved by arrow keys along the axis that the arrow points to. */
export function TargetShape({target, x, y, plot, place, hand, units}) {
  const names = [plot.xName, plot.yName], axes = [x, y], inside = (v, axis) => Math.min(axis.high, Math.max(axis.low, v));
  const values = names.map((name, k) => target[name] ?? (axes[k].low + axes[k].high) / 2);
  const px = x.at(inside(values[0], x)), py = y.at(inside(values[1], y));
  const grab = event => {
    if (event.button !== 0 || !hand) return;
    event.preventDefault();
    event.stopPropagation();
    const held = event.currentTarget;
    held.setPointerCapture(event.pointerId);
    held.focus?.();
    hand.onStart();
    const move = moved => { const at = place(moved); hand.onChange({...target, [names[0]]: inside(x.value(at[0]), x), [names[1]]: inside(y.value(at[1]), y)}); };
    const end = () => { ['pointermove', 'pointerup', 'pointercancel'].forEach((type, i) => held.removeEventListener(type, i ? end : move)); hand.onEnd(); };
    ['pointermove', 'pointerup', 'pointercancel'].forEach((type, i) => held.addEventListener(type, i ? end : move));
  };
  const keyed = event => {
    const share = SHARES[event.key], k = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? 0 : 1;
    if (share === undefined || !hand) return;
    event.preventDefault();
    hand.onStart();
    hand.onChange({...target, [names[k]]: inside(axes[k].step(share)(values[k]), axes[k])});
    hand.onEnd();
  };
  return h('g', {class: hand ? 'target' : 'target still'}, h('line', {x1: px - 14, x2: px + 14, y1: py, y2: py}), h('line', {x1: px, x2: px, y1: py - 14, y2: py + 14}),
    h('circle', {cx: px, cy: py, r: 9, class: 'handle', tabindex: 0, role: 'slider', 'aria-label': 'target point', 'aria-readonly': hand ? undefined : 'true', 'aria-valuenow': values[0], 'aria-valuemin': x.low, 'aria-valuemax': x.high, 'aria-valuetext': names.map((name, k) => `${name} ${inUnit(digits(values[k]), name, units)}`).join(', '), onPointerDown: grab, onKeyDown: keyed}));
}

/** The sides of a box as one bar for each objective: where one plot does not show them all. */
export function BoxBars({box, objectives, axisOf, hand, label, title, units, width, named}) {
  return h('div', {class: 'bars', ...(named ? {role: 'group', 'aria-label': label} : {})}, title && h('h3', null, title), objectives.map(({name}) => h(Bar, {key: name, name, axis: axisOf(name, 10, width - 10), box, hand, width, units, named})));
}

function Bar({name, axis, box, hand, width, units, named}) {
  const side = end => box[name]?.[end] ?? null;
  const at = end => axis.at(side(end) === null ? (end === 0 ? axis.low : axis.high) : Math.min(axis.high, Math.max(axis.low, side(end))));
  const grab = end => hand && (event => {
    event.preventDefault();
    const target = event.currentTarget, rect = target.ownerSVGElement.getBoundingClientRect(), start = box;
    target.setPointerCapture(event.pointerId);
    target.focus?.();
    hand.onStart();
    const move = moved => {
      const value = Math.min(axis.high, Math.max(axis.low, axis.value(moved.clientX - rect.left)));
      hand.onChange(moveSide(start, name, end, opened(value, end, axis)));
    };
    const stop = () => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', stop);
      target.removeEventListener('pointercancel', stop);
      hand.onEnd();
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', stop);
    target.addEventListener('pointercancel', stop);
  });
  const handle = end => h('circle', {
    key: end, cx: at(end), cy: 12, r: 8, class: 'handle' + (side(end) === null ? ' open' : ''), onPointerDown: grab(end),
    ...(named ? {
      role: 'slider', tabindex: 0, 'aria-label': `${name} ${end === 0 ? 'low' : 'high'}`, 'aria-valuemin': axis.low, 'aria-valuemax': axis.high,
      'aria-valuenow': side(end) === null ? (end === 0 ? axis.low : axis.high) : side(end), 'aria-valuetext': sideText(side(end), end, units?.[name]), 'aria-readonly': hand ? undefined : 'true',
      onKeyDown: hand && onKeys(hand, event => keyedBox(event, box, name, end, axis)),
    } : {'aria-hidden': 'true'}),
  });
  return h('div', {class: hand ? 'bar' : 'bar still'},
    h('div', {class: 'row'}, h('span', null, titled(name, units)), h('span', null,
      [0, 1].map(end => h(SideField, {key: end, box, name, end, disabled: !hand, set: next => { hand.onStart(); hand.onChange(next); hand.onEnd(); }})))),
    h('svg', {width, height: 24},
      h('line', {class: 'rail', x1: 10, x2: width - 10, y1: 12, y2: 12}),
      h('line', {class: 'reach', x1: at(0), x2: at(1), y1: 12, y2: 12}),
      handle(0), handle(1)));
}

/** A side as a number to type; empty leaves it open. */
export function SideField({box, name, end, set, disabled = false}) {
  const value = box[name]?.[end] ?? null;
  return h('input', {
    type: 'number', step: 'any', disabled, 'aria-label': `${name} ${end === 0 ? 'from' : 'to'}`, placeholder: 'open', value: value === null ? '' : Number(value.toPrecision(6)),
    onChange: event => set(moveSide(box, name, end, event.target.value === '' ? null : Number(event.target.value))),
  });
}
