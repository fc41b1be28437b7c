import type { Json } from '#base/json';
import { isJsonObject } from '#base/json';
import type { Id, LogLine, Offer, Refusal } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { isAtSameMoment, logDifferences, tolerance } from '../log-differences';
import type { Played } from './played';

/** Something that differs between two plays of one record. */
export type Difference = { readonly at: Ms } & (
  | {
      readonly kind: 'log';
      readonly before: LogLine | null;
      readonly after: LogLine | null;
      /** The perceptible arguments of the commands of the lines. */
      readonly shown: readonly [before: Json, after: Json];
    }
  /** An action at the start: `free`, or why it can’t be chosen; null where it isn’t visible. */
  | { readonly kind: 'offer'; readonly id: Id; readonly before: Offered; readonly after: Offered }
  /** The shown value of a patient’s item; null where there is no such item. */
  | { readonly kind: 'value'; readonly id: Id; readonly before: number | null; readonly after: number | null }
  /** The score at the end, in per cent. */
  | { readonly kind: 'score'; readonly before: number | null; readonly after: number | null }
  | { readonly kind: 'passed'; readonly before: boolean | null; readonly after: boolean | null }
  /** A feedback point at the end. */
  | { readonly kind: 'point'; readonly id: Id; readonly before: boolean; readonly after: boolean }
);

/** Whether an action can be chosen. */
export type Offered = Refusal | 'free' | null;

/** Between two looks at the values of patients, in milliseconds. */
const grid: Ms = 2000;
/** Of numbers, relative to them: scores are sums. */
const precision = 1e-9;

/**
 * The differences between two plays of a record by moment; those of values up to the first other one. Empty if both plays are the same.
 *
 * @param limit - the moment behind which values aren’t looked at
 */
export function differences(before: Played, after: Played, limit: Ms = Infinity): readonly Difference[] {
  const lines = logDifferences(before.log, after.log, (one, other) =>
    saysSame(dataOf(one, before), dataOf(other, after)),
  ).map((line) => ({
    kind: 'log' as const,
    ...line,
    shown: [shownIn(line.before, before), shownIn(line.after, after)] as const,
  }));
  const sooner = [...offerDifferences(before, after), ...lines];
  const end = Math.min(before.session.last.now, after.session.last.now);
  const until = Math.min(end, ...sooner.map(({ at }) => at));
  return [
    ...sooner,
    ...valueDifferences(before, after, Math.min(until, limit + grid)),
    ...resultDifferences(before, after, end),
  ].toSorted((a, b) => a.at - b.at);
}

/** Whether two differences are the same one. */
export function isSameDifference(a: Difference, b: Difference): boolean {
  if (!isAtSameMoment(a.at, b.at)) return false;
  if (a.kind === 'log') {
    return (
      b.kind === 'log' && isSameLine(a.before, b.before) && isSameLine(a.after, b.after) && saysSame(a.shown, b.shown)
    );
  }
  const { at: _, ...one } = a;
  const { at: __, ...other } = b;
  return saysSame(one, other);
}

function isSameLine(a: LogLine | null, b: LogLine | null): boolean {
  if (a === null || b === null) return a === b;
  return a.kind === b.kind && a.id === b.id && isAtSameMoment(a.at, b.at) && saysSame(saidBy(a), saidBy(b));
}

/** The data of a line that learners could notice, without what explains it, nor values, which are compared by themselves. */
function saidBy({ kind, data = {} }: LogLine): Json {
  switch (kind) {
    case 'result': {
      const { values = null, ...others } = data;
      return { ...others, values: isJsonObject(values) ? Object.keys(values) : null };
    }
    case 'started':
    case 'response':
    case 'shown':
    case 'hidden':
      return null;
    default:
      return data;
  }
}

function dataOf(line: LogLine, { version }: Played): Json {
  return line.kind === 'command' ? [saidBy(line), version.shows(line.id)] : saidBy(line);
}

function shownIn(line: LogLine | null, { version }: Played): Json {
  return line?.kind === 'command' ? version.shows(line.id) : null;
}

/** Whether data are equal, and numbers nearly. */
function saysSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= precision * Math.max(1, Math.abs(a), Math.abs(b));
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => saysSame(each, b[index]));
  if (isJsonObject(a) && isJsonObject(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every((name) => saysSame(a[name], b[name]));
  }
  return a === b;
}

function offerDifferences({ offers }: Played, after: Played): readonly Difference[] {
  const ids = [...new Set([...offers.keys(), ...after.offers.keys()])];
  return ids.flatMap((id) => {
    const [was, is] = [offered(offers.get(id)), offered(after.offers.get(id))];
    return saysSame(was, is) ? [] : [{ kind: 'offer' as const, at: 0, id, before: was, after: is }];
  });
}

function offered(offer: Offer | undefined): Offered {
  if (offer === undefined || offer.refusal?.reason === 'not-visible') return null;
  return offer.refusal ?? 'free';
}

function resultDifferences(before: Played, after: Played, at: Ms): readonly Difference[] {
  const [was, is] = [before.result, after.result];
  const found: Difference[] = [];
  const achieved = new Map(was.points.map((point) => [point.feedbackPoint, point.isAchieved]));
  for (const { feedbackPoint: id, isAchieved } of is.points) {
    const had = achieved.get(id) ?? false;
    achieved.delete(id);
    if (had !== isAchieved) found.push({ kind: 'point', at, id, before: had, after: isAchieved });
  }
  for (const [id, had] of achieved) if (had) found.push({ kind: 'point', at, id, before: true, after: false });
  if (!saysSame(was.percent, is.percent) || !saysSame(was.sum, is.sum))
    found.push({ kind: 'score', at, before: was.percent, after: is.percent });
  if (was.isPassed !== is.isPassed) found.push({ kind: 'passed', at, before: was.isPassed, after: is.isPassed });
  return found;
}

/** The first moment at which values are shown otherwise, with the items that are. */
function valueDifferences(before: Played, after: Played, until: Ms): readonly Difference[] {
  if (before.version.physiology === after.version.physiology && hasSameStarts(before, after, until)) return [];
  const ids = [...new Set([...before.version.items.keys(), ...after.version.items.keys()])];
  for (let at = 0; ; at = Math.min(at + grid, until)) {
    const differing = ids.filter((id) => differs(id, at, before, after));
    if (differing.length > 0) {
      return differing.map((id) => {
        const moment = firstMoment(Math.max(0, at - grid), at, (each) => differs(id, each, before, after));
        return {
          kind: 'value',
          at: moment,
          id,
          before: valueIn(before, id, moment),
          after: valueIn(after, id, moment),
        };
      });
    }
    if (at >= until) return [];
  }
}

function hasSameStarts(before: Played, after: Played, until: Ms): boolean {
  const starts = ({ session: { log } }: Played) =>
    log.flatMap(({ kind, id, at }) => (kind === 'started' && at < until ? [`${at} ${id}`] : []));
  const others = starts(after);
  const own = starts(before);
  return own.length === others.length && own.every((start, index) => start === others[index]);
}

/** Whether a value is shown otherwise, and not only a little earlier or later. */
function differs(id: Id, at: Ms, before: Played, after: Played): boolean {
  const [exact, other] = [before.session.valueAt(id, at), after.session.valueAt(id, at)];
  if (exact === other && before.version.items.get(id)?.unit === after.version.items.get(id)?.unit) return false;
  const [value, own] = [shownValue(before, id, exact), shownValue(after, id, other)];
  if (value === own) return false;
  if (value === null || own === null) return true;
  const around = [
    own,
    valueIn(after, id, Math.max(0, at - tolerance)) ?? own,
    valueIn(after, id, at + tolerance) ?? own,
  ];
  return value < Math.min(...around) || value > Math.max(...around);
}

function valueIn(play: Played, id: Id, at: Ms): number | null {
  return shownValue(play, id, play.session.valueAt(id, at));
}

function shownValue({ version }: Played, id: Id, value: number | null): number | null {
  return value === null ? null : (version.items.get(id)?.show(value) ?? value);
}

/** The first moment at which something holds that holds at the last one, if it holds from then on. */
function firstMoment(from: Ms, to: Ms, holds: (at: Ms) => boolean): Ms {
  let [low, high] = [from, to];
  if (holds(low)) return low;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
