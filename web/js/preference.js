// The preference while a hand is on it: plain data in the form of a study document, and what can be done to it.

/** What kind a preference is, as the panel names it. */
export function kind(preference) {
  if (boxes(preference).length) return 'box';
  if (preference?.weights) return 'weights';
  if (preference?.point) return 'point';
  if (!preference || preference === 'flat' || preference.flat || preference.angles) return 'flat';
  return 'other';
}

const asBox = sides => Object.fromEntries(Object.entries(sides).map(([name, side]) =>
  [name, Array.isArray(side) ? [side[0] ?? null, side[1] ?? null] : [side?.min ?? null, side?.max ?? null]]));

/** The boxes of a preference: one, several of a mixture, or none where it is of another kind. */
export function boxes(preference) {
  if (preference?.box) return [asBox(preference.box)];
  if (preference?.mixture?.every(part => part.box)) return preference.mixture.map(part => asBox(part.box));
  return [];
}

/** A preference of boxes; sides that are open on both ends are left out. */
export function ofBoxes(list, like) {
  const written = list.map(box => Object.fromEntries(Object.entries(box).filter(([, [low, high]]) => low !== null || high !== null)));
  if (written.length === 1) return {...(like?.box ? like : {}), box: written[0], mixture: undefined};
  const share = i => like?.mixture?.[i]?.share ?? 1;
  return {mixture: written.map((box, i) => ({share: share(i), box}))};
}

/** The share of the search that one of several boxes gets, in percent. */
export function shareOf({mixture}, i) {
  return Math.round(100 * (mixture[i].share ?? 1) / mixture.reduce((sum, part) => sum + (part.share ?? 1), 0));
}

/** Several boxes of which one gets a share, in percent; the others keep theirs in proportion. */
export function shared(preference, i, percent) {
  const rest = 100 - shareOf(preference, i) || 1;
  return {mixture: preference.mixture.map((part, j) => ({...part, share: (j === i ? percent : shareOf(preference, j) * (100 - percent) / rest) / 100}))};
}

/** A first box for objectives: the better half of what was seen, so that there is something to drag. */
export function firstBox(objectives, extents) {
  return Object.fromEntries(objectives.map(({name, direction}) => {
    const [low, high] = extents[name], middle = (low + high) / 2, room = (high - low) * 0.08;
    return [name, direction === 'maximize' ? [middle, high - room] : [low + room, middle]];
  }));
}

/** One side moved; it never passes the other one. `value` null leaves it open. */
export function moveSide(box, name, end, value) {
  const [low, high] = box[name] ?? [null, null];
  let next = value;
  if (value !== null && end === 0 && high !== null) next = Math.min(value, high);
  if (value !== null && end === 1 && low !== null) next = Math.max(value, low);
  return {...box, [name]: end === 0 ? [next, high] : [low, next]};
}

/** The whole box moved in one objective; open sides stay open. */
export function shift(box, name, move) {
  const [low, high] = box[name] ?? [null, null];
  return {...box, [name]: [low === null ? null : move(low), high === null ? null : move(high)]};
}

export const same = (a, b) => canonical(a) === canonical(b);

const canonical = value => JSON.stringify(value, (key, v) => v && typeof v === 'object' && !Array.isArray(v)
  ? Object.fromEntries(Object.entries(v).filter(([, x]) => x !== undefined).sort(([x], [y]) => x < y ? -1 : 1)) : v);
