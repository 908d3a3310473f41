// Small parts that every view uses.
import {h} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';

export {h};

/** The width of an element, kept up to date. */
export function useWidth(fallback = 640) {
  const element = useRef(null);
  const [width, setWidth] = useState(fallback);
  useEffect(() => {
    const seen = new ResizeObserver(entries => {
      const next = Math.round(entries[0].contentRect.width);
      if (next > 0) setWidth(next);
    });
    if (element.current) seen.observe(element.current);
    return () => seen.disconnect();
  }, []);
  return [element, width];
}

/** Loads what a function promises whenever its keys change; answers {data, error, reload}. */
export function useLoaded(load, keys) {
  const [state, setState] = useState({data: null, error: null});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    load().then(data => current && setState({data, error: null}), error => current && setState(old => ({data: old.data, error})));
    return () => { current = false; };
  }, [...keys, turn]);
  return {...state, reload: () => setTurn(t => t + 1)};
}

export const Failure = ({error}) => error && h('p', {class: 'failure', role: 'alert'}, error.message);

export function Button({label, onClick, kind = '', disabled = false, title, ...more}) {
  return h('button', {type: 'button', class: kind, onClick, disabled, title, ...more}, label);
}

/** A drawing with buttons to keep it as a file. */
export function Picture({title, children, name}) {
  const holder = useRef(null);
  return h('figure', {class: 'picture', ref: holder},
    h('figcaption', null, h('span', null, title), h('span', {class: 'keep'},
      h('button', {type: 'button', class: 'link', title: 'Save as SVG', onClick: () => saveSvg(holder.current.querySelector('svg'), name)}, 'SVG'),
      h('button', {type: 'button', class: 'link', title: 'Save as PNG', onClick: () => savePng(holder.current.querySelector('svg'), name)}, 'PNG'))),
    children);
}

/** The drawing by itself: what the style sheet gives it is written into it. */
function standalone(svg) {
  const copy = svg.cloneNode(true);
  const from = [svg, ...svg.querySelectorAll('*')], to = [copy, ...copy.querySelectorAll('*')];
  from.forEach((node, i) => {
    const style = getComputedStyle(node);
    for (const property of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'fill-opacity', 'font-size', 'font-family', 'text-anchor', 'filter']) {
      to[i].style.setProperty(property, style.getPropertyValue(property));
    }
  });
  const box = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', box.width);
  copy.setAttribute('height', box.height);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(ground);
  return {text: new XMLSerializer().serializeToString(copy), box};
}

function keep(blob, file) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function saveSvg(svg, name) {
  if (svg) keep(new Blob([standalone(svg).text], {type: 'image/svg+xml'}), name + '.svg');
}

function savePng(svg, name) {
  if (!svg) return;
  const {text, box} = standalone(svg);
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = box.width * 2;
    canvas.height = box.height * 2;
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(blob => keep(blob, name + '.png'));
  };
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(text);
}

/** Lines and labels of two axes around a plot. */
export function Axes({x, y, left, top, width, height, xLabel, yLabel, bare = false, xNames, yNames}) {
  const bottom = top + height;
  return h('g', {class: 'axes', 'aria-hidden': 'true'},
    x.ticks(Math.max(2, Math.floor(width / 80))).map(t => h('g', {key: 'x' + t},
      !bare && h('line', {class: 'grid', x1: x.at(t), x2: x.at(t), y1: top, y2: bottom}),
      h('text', {x: x.at(t), y: bottom + 15, 'text-anchor': 'middle'}, xNames ? xNames[t] : label(t)))),
    y.ticks(Math.max(2, Math.floor(height / 50))).map(t => h('g', {key: 'y' + t},
      !bare && h('line', {class: 'grid', x1: left, x2: left + width, y1: y.at(t), y2: y.at(t)}),
      h('text', {x: left - 6, y: y.at(t) + 4, 'text-anchor': 'end'}, yNames ? (s => s.length > 20 ? s.slice(0, 19) + '…' : s)(String(yNames[t])) : label(t)))),
    h('rect', {class: 'frame', x: left, y: top, width, height}),
    h('text', {class: 'name', x: left + width / 2, y: bottom + 33, 'text-anchor': 'middle'}, xLabel),
    h('text', {class: 'name', transform: `translate(13 ${top + height / 2}) rotate(-90)`, 'text-anchor': 'middle'}, yLabel));
}

const label = t => Math.abs(t) >= 1e5 || (t !== 0 && Math.abs(t) < 1e-3) ? t.toExponential(0) : String(t);

/** Where a view's settings live in the address, so that it can be shared. */
export function query() {
  return Object.fromEntries(new URLSearchParams(location.search));
}

export function setQuery(change, push = false) {
  const next = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '') next.delete(key); else next.set(key, value);
  }
  const text = next.toString();
  history[push ? 'pushState' : 'replaceState'](null, '', location.pathname + (text ? '?' + text : ''));
  dispatchEvent(new Event('address'));
}

export function go(path) {
  history.pushState(null, '', path);
  dispatchEvent(new Event('address'));
  scrollTo(0, 0);
}

/** A link inside the page. */
export function Link({to, children, ...more}) {
  return h('a', {href: to, ...more, onClick: event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  }}, children);
}
