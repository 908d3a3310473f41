// The frame of the page: who is signed in, which page the address names, light or dark.
import {render} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import {Failure, Link, h} from './parts.js';
import {session} from './api.js';
import {StudiesPage} from './studies.js';
import {StudyPage} from './study.js';
import {ComparePage} from './compare.js';

function App() {
  const [path, setPath] = useState(location.pathname + location.search);
  const [me, setMe] = useState(null);
  const [error, setError] = useState(null);
  useEffect(() => {
    const changed = () => setPath(location.pathname + (location.pathname.startsWith('/studies/') ? '' : location.search));
    addEventListener('address', changed);
    addEventListener('popstate', changed);
    session().then(setMe, setError);
    return () => { removeEventListener('address', changed); removeEventListener('popstate', changed); };
  }, []);
  return h('div', {class: 'frame'},
    h('header', {class: 'top'}, h(Link, {to: '/', class: 'brand'}, h('img', {src: '/icon.svg', alt: '', width: 24, height: 24}), 'Etesian'), h('span', {class: 'grow'}),
      me && h('span', {class: 'quiet'}, [me.name, me.role].filter(Boolean).join(' · ')), h(Theme)),
    error ? h('main', null, error.status === 401 ? h(SignIn) : h(Failure, {error})) : me ? h(Page, {path, me}) : h('p', {class: 'loading'}, 'Loading…'));
}

function Page({path, me}) {
  const place = location.pathname;
  if (place === '/') return h(StudiesPage, {me});
  if (place === '/compare') return h(ComparePage, {key: path});
  const study = /^\/studies\/([^/]+)\/?$/.exec(place);
  if (study) return h(StudyPage, {name: decodeURIComponent(study[1]), me});
  return h('main', null, h('h1', null, 'There is no such page'), h(Link, {to: '/'}, 'All studies'));
}

const SignIn = () => h('section', null, h('h1', null, 'Sign in'),
  h('p', null, 'Open the login address that ', h('code', null, 'etesian serve'), ' printed when it started. Each address works once; ', h('code', null, 'etesian token login'), ' prints another one.'));

/** Light, dark, or what the system says. */
function Theme() {
  const [theme, setTheme] = useState(localStorage.getItem('theme') ?? 'auto');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
  }, [theme]);
  const next = {auto: 'light', light: 'dark', dark: 'auto'};
  return h('button', {type: 'button', class: 'link', 'aria-label': 'color theme: ' + theme, onClick: () => setTheme(next[theme])}, {auto: 'Auto', light: 'Light', dark: 'Dark'}[theme]);
}

const app = document.getElementById('app');
app.replaceChildren();
render(h(App), app);
