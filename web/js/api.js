// The service, as the page sees it: requests with their words on failure, and events that go on after a break.

let csrf = '';

export class Problem extends Error {
  constructor(status, body) {
    super(body.detail || body.title || 'The service answered with status ' + status);
    this.status = status;
    this.mistakes = body.mistakes || [];
    this.version = body.version;
  }
}

/** One request; `body` is sent as JSON unless it is text, which is sent as `type`. Answers the parsed JSON, with the ETag beside it. */
export async function call(method, path, body, {type, etag, signal, token} = {}) {
  const headers = {Accept: 'application/json'};
  if (token) headers.Authorization = 'Bearer ' + token;
  if (body !== undefined) headers['Content-Type'] = type || 'application/json';
  if (etag) headers['If-Match'] = etag;
  if (csrf && method !== 'GET') headers['X-Etesian-Csrf'] = csrf;
  let response;
  try {
    response = await fetch('/api/v1' + path, {method, headers, signal, body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)});
  } catch (lost) {
    if (lost.name === 'AbortError') throw lost;
    throw new Problem(0, {title: 'The service cannot be reached. Nothing was changed; try again when it is back.'});
  }
  const text = await response.text();
  let answer = null;
  try { answer = text ? JSON.parse(text) : null; } catch { answer = {title: text.slice(0, 300)}; }
  if (response.status === 401) dispatchEvent(new Event('signedout'));
  if (!response.ok) throw new Problem(response.status, answer || {});
  return {data: answer, etag: response.headers.get('ETag')};
}

export const get = async (path, options) => (await call('GET', path, undefined, options)).data;
export const post = async (path, body, options) => (await call('POST', path, body, options)).data;

export async function session() {
  const found = await get('/session');
  csrf = found.csrf || '';
  return found;
}

/** Signs this browser in by a token: the service makes a session of it, and the page keeps no token. */
export async function signIn(token) {
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Problem(401, {title: 'That is no token: expected letters and digits without blanks.'});
  const {data} = await call('POST', '/logins', {}, {token});
  const answer = await fetch(data.login);
  if (!answer.ok) throw new Problem(answer.status, {title: 'The service did not accept its own login; try again.'});
  return session();
}

/** An id for one intended change: sent again after a lost answer it has no second effect. */
export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), b => b.toString(16).padStart(2, '0')).join('');

export const studyPath = name => '/studies/' + encodeURIComponent(name);

/**
 * Follows the events of a study from a position on. The browser reconnects by itself and sends the last id, so no event is missed
 * and none comes twice; `state` hears 'live' and 'lost'. A page that nobody sees lets go of its connection, since browsers allow
 * six to one host in all tabs together, and catches up when it is looked at again. Where the study has become another one, shorter
 * than what was heard of it, `anew` is told to start over.
 */
export function follow(name, after, heard, state, anew) {
  let last = after, source = null, closed = false, timer = 0;
  const open = () => {
    clearTimeout(timer);
    timer = 0;
    source = new EventSource('/api/v1' + studyPath(name) + '/events?after=' + last);
    source.onopen = () => state('live');
    source.onmessage = message => {
      const id = Number(message.lastEventId);
      if (id <= last) return;
      last = id;
      heard({...JSON.parse(message.data), position: id});
    };
    source.onerror = () => {
      state('lost');
      if (source.readyState === EventSource.CLOSED && !closed) {
        rest();
        timer = setTimeout(again, 2000);
      }
    };
  };
  // The browser does not say why it was refused.
  const again = async () => {
    timer = 0;
    try {
      const {events} = await get(studyPath(name));
      if (closed || source) return;
      if (events < last) anew(); else open();
    } catch {
      if (!closed && !source) timer = setTimeout(again, 2000);
    }
  };
  const rest = () => { clearTimeout(timer); timer = 0; source?.close(); source = null; };
  const seen = () => {
    if (document.visibilityState === 'hidden') { clearTimeout(timer); timer = setTimeout(rest, 3000); }
    else if (!source) open();
    else if (source.readyState !== EventSource.CLOSED) clearTimeout(timer);
  };
  const shown = () => { if (!source && !closed) open(); };
  document.addEventListener('visibilitychange', seen);
  addEventListener('pagehide', rest);
  addEventListener('pageshow', shown);
  open();
  return () => {
    closed = true;
    rest();
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('pagehide', rest);
    removeEventListener('pageshow', shown);
  };
}
