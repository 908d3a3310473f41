// Axes: from values to pixels and back, ticks, and numbers as people read them.

/** An axis over [low, high], drawn from pixel `from` to pixel `to`; `log` where values are positive and span decades. */
export function axis(low, high, from, to, log = false) {
  const forward = log ? Math.log10 : x => x;
  const backward = log ? x => 10 ** x : x => x;
  const a = forward(low), b = forward(high), span = b - a || 1;
  return {
    low, high, log,
    at: value => from + (forward(value) - a) / span * (to - from),
    value: pixel => backward(a + (pixel - from) / (to - from) * span),
    step: share => value => backward(forward(value) + share * span),
    ticks: count => log ? decades(low, high, count) : steps(low, high, count),
  };
}

function steps(low, high, count) {
  const raw = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw)), sizes = [0.5, 1, 2, 5, 10].map(f => f * power);
  const wide = sizes.findIndex(s => s >= raw), held = s => Math.floor(high / s + 1e-9) - Math.ceil(low / s - 1e-9) + 1;
  const step = held(sizes[wide]) < 2 && wide > 0 ? sizes[wide - 1] : sizes[wide]; // one tick says nothing of the scale
  const ticks = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) ticks.push(round(i * step, step));
  return ticks;
}

function decades(low, high, count) {
  const a = Math.ceil(Math.log10(low) - 1e-9), b = Math.floor(Math.log10(high) + 1e-9);
  if (b - a < 1) return steps(low, high, count);
  const every = Math.ceil((b - a + 1) / count);
  return Array.from({length: Math.floor((b - a) / every) + 1}, (_, i) => 10 ** (a + i * every));
}

const round = (value, step) => Number(value.toFixed(Math.max(0, Math.min(20, 1 - Math.floor(Math.log10(step))))));

/** The range of values with a margin; a single value gets some room around it. */
export function extent(values, margin = 0.06, log = false) {
  let low = Infinity, high = -Infinity;
  for (const value of values) {
    if (Number.isFinite(value) && (!log || value > 0)) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  if (low > high) return log ? [1, 10] : [0, 1];
  if (log) {
    const room = Math.max(Math.log10(high / low) * margin, 0.05);
    return [low / 10 ** room, high * 10 ** room];
  }
  const room = (high - low) * margin || Math.abs(low) * 0.1 || 0.5;
  return [low - room, high + room];
}

/** Whether positive values span so many decades that a log axis tells more: the middle four fifths of them, not one that lies apart. */
export function spansDecades(values) {
  const finite = values.filter(Number.isFinite).sort((a, b) => a - b);
  const at = share => finite[Math.round(share * (finite.length - 1))];
  return finite.length > 9 && finite[0] > 0 && at(0.9) / at(0.1) > 50;
}

/** Whether a parameter has a log scale. */
export const logarithmic = (study, name) => study.status.parameters.find(p => p.name === name)?.scale === 'log';

/** A number with a sensible count of digits; exact numbers are in the exports. */
export function digits(value, figures = 4) {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'number') return String(value);
  if (!Number.isFinite(value)) return String(value);
  if (Number.isInteger(value) && Math.abs(value) < 1e7) return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) return value.toExponential(Math.max(0, figures - 2));
  return String(Number(value.toPrecision(figures)));
}

/** A name with its unit: seconds (s). */
export const titled = (name, units) => units?.[name] ? `${name} (${units[name]})` : name;

/** A text with the unit of what it is about: 0.4 s. */
export const inUnit = (text, name, units) => units?.[name] && text !== '–' ? `${text} ${units[name]}` : text;

/** A value with its standard error: 31.8±2.9. */
export function measured(value, error) {
  if (!Number.isFinite(error) || error <= 0 || !Number.isFinite(value)) return digits(value);
  const places = Math.max(0, Math.min(12, 1 - Math.floor(Math.log10(error))));
  return value.toFixed(places) + '±' + error.toFixed(places);
}

/** How long ago a moment was. */
export function ago(moment, now = Date.now()) {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  if (!Number.isFinite(seconds)) return '';
  if (seconds < 60) return Math.round(seconds) + ' s ago';
  if (seconds < 3600) return Math.round(seconds / 60) + ' min ago';
  if (seconds < 86400) return Math.round(seconds / 3600) + ' h ago';
  return new Date(moment).toISOString().slice(0, 10);
}

export function duration(seconds) {
  if (!Number.isFinite(seconds)) return '';
  if (seconds < 90) return Math.round(seconds) + ' s';
  if (seconds < 5400) return Math.round(seconds / 60) + ' min';
  return (seconds / 3600).toFixed(1) + ' h';
}

// A sequential scale that stays ordered for every kind of color vision (viridis at nine places).
const STOPS = [[68, 1, 84], [71, 44, 122], [59, 81, 139], [44, 113, 142], [33, 144, 141], [39, 173, 129], [92, 200, 99], [170, 220, 50], [253, 231, 37]];

export function sequential(share) {
  const place = Math.max(0, Math.min(1, share)) * (STOPS.length - 1), i = Math.min(STOPS.length - 2, Math.floor(place)), t = place - i;
  return 'rgb(' + STOPS[i].map((c, k) => Math.round(c + t * (STOPS[i + 1][k] - c))).join(',') + ')';
}

/** Colors that are told apart by every kind of color vision (Okabe and Ito). */
export const CATEGORIES = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8a6d00', '#666666'];
