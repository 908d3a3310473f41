// The frame of the page: who is signed in, which page the address names, light or dark.
import {render} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import {Failure, Link, h} from './parts.js';
import {session, signIn} from './api.js';
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
  // A session that has ended is said at once; the page stays as it is until somebody signed in, here or in another tab.
  const [out, setOut] = useState(false);
  const signedIn = found => { setMe(found); setError(null); setOut(false); };
  useEffect(() => {
    const ended = () => setOut(true);
    addEventListener('signedout', ended);
    const timer = out ? setInterval(() => session().then(signedIn, () => {}), 3000) : 0;
    return () => { removeEventListener('signedout', ended); clearInterval(timer); };
  }, [out]);
  return h('div', {class: 'frame'},
    h('header', {class: 'top'}, h(Link, {to: '/', class: 'brand'}, h('img', {src: '/icon.svg', alt: '', width: 24, height: 24}), 'Etesian'), h('span', {class: 'grow'}),
      me && h('span', {class: 'quiet'}, [me.name, me.role].filter(Boolean).join(' · ')), h(Theme)),
    out && h(SignIn, {ended: Boolean(me), done: signedIn}),
    me ? h(Page, {path, me}) : !out && (error ? h('main', null, h(Failure, {error})) : h('p', {class: 'loading'}, 'Loading…')));
}

function Page({path, me}) {
  const place = location.pathname;
  if (place === '/') return h(StudiesPage, {me});
  if (place === '/compare') return h(ComparePage, {key: path});
  const study = /^\/studies\/([^/]+)\/?$/.exec(place);
  if (study) return h(StudyPage, {key: study[1], name: decodeURIComponent(study[1]), me});
  return h('main', null, h('h1', null, 'There is no such page'), h(Link, {to: '/'}, 'All studies'));
}

function SignIn({ended, done}) {
  const [token, setToken] = useState('');
  const [error, setError] = useState(null);
  const send = event => { event.preventDefault(); setError(null); signIn(token.trim()).then(done, setError); };
  return h(ended ? 'div' : 'main', null, h('section', {class: 'card', 'aria-label': 'sign in'}, h(ended ? 'h2' : 'h1', null, 'Sign in'),
    ended && h('p', {class: 'notice', role: 'alert'}, 'Your session has ended. Nothing on this page is lost; sign in to go on.'),
    h('p', null, 'Open the login address that ', h('code', null, 'etesian serve'), ' printed when it started. Each address works once; ', h('code', null, 'etesian token login'), ' prints another one. Or give a token:'),
    h('form', {class: 'row', onSubmit: send},
      h('label', null, 'token ', h('input', {type: 'password', autocomplete: 'off', required: true, value: token, onInput: e => setToken(e.target.value)})),
      h('button', {type: 'submit', class: 'primary'}, 'Sign in')),
    h(Failure, {error})));
}

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
