import type { Scenario } from '#document/scenario';
import type { Id } from '#simulation/engine/play';
import { tolerance } from '../log-differences';
import { differences, isSameDifference, type Difference } from './differences';
import { played, type Played, type PlayRecord } from './played';
import { smallestSet } from './smallest-set';
import { versionOf, type PlayedWith, type Version } from './version';

/** Two versions of a scenario, and the records to play on both. */
export interface Behaviours<C> {
  readonly before: Scenario;
  readonly after: Scenario;
  readonly playedWith: PlayedWith;
  /** All changes from one to the other, in their order. */
  readonly changes: readonly C[];
  /** Makes some of the changes to the old version; null if they can’t be made without others. */
  readonly apply: (changes: readonly C[]) => Scenario | null;
  /** Whether a change removes the action with a code, so that the new version doesn’t have it. */
  readonly removes: (change: C, action: Id) => boolean;
  readonly records: readonly PlayRecord[];
  /** Plays of versions with some of the changes, at most: causes that aren’t found with them are narrowed down only so far. */
  readonly most: number;
}

/** How a play ended. */
export interface PlayEnd {
  /** Null for a play that doesn’t end. */
  readonly outcome: string | null;
  readonly at: number;
  readonly percent: number | null;
}

/** A record that plays otherwise. */
export interface ChangedPlay<C> {
  readonly record: PlayRecord;
  /** The first of its differences. */
  readonly first: Difference;
  readonly before: PlayEnd;
  readonly after: PlayEnd;
  readonly cause: Cause<C>;
}

/** Changes that together make a difference appear. */
export interface Cause<C> {
  /** In the order of the changes. */
  readonly changes: readonly C[];
  /** Whether none of them can be left out; otherwise it is one or more of them. */
  readonly isSmallest: boolean;
}

/** A change that shows first in no play, but in these when the causes that come before it are left out. */
export interface LaterCause<C> {
  readonly cause: Cause<C>;
  readonly plays: readonly { readonly record: PlayRecord; readonly first: Difference }[];
}

/** Something that plays reach. */
export interface Reached {
  readonly kind: 'started' | 'response' | 'ended';
  readonly id: Id;
}

/** The difference between two versions of a scenario in plays. */
export interface Behaviour<C> {
  readonly plays: number;
  readonly changed: readonly ChangedPlay<C>[];
  readonly later: readonly LaterCause<C>[];
  /** How often plays ended in each way, of those that ended. */
  readonly outcomes: readonly { readonly outcome: string; readonly before: number; readonly after: number }[];
  /** Things that plays of the new version reach and those of the old one don’t, and the reverse. */
  readonly gained: readonly Reached[];
  readonly lost: readonly Reached[];
  /** Whether the search for causes was stopped at its bound. */
  readonly isBounded: boolean;
}

/** Compares how two versions of a scenario play, and finds which changes make the difference. */
export function compareBehaviour<C>(behaviours: Behaviours<C>): Behaviour<C> {
  const search = new CauseSearch(behaviours);
  const { before, after, playedWith, changes, records } = behaviours;
  const [old, young] = [versionOf(before, playedWith), versionOf(after, playedWith)];
  const pairs = records.map((record) => ({ record, before: played(old, record), after: played(young, record) }));
  const changed = pairs.flatMap((pair): readonly ChangedPlay<C>[] => {
    const [first] = differences(pair.before, pair.after);
    if (first === undefined) return [];
    const cause = search.causeOf(pair, first, changes);
    return [{ record: pair.record, first, before: endOf(pair.before), after: endOf(pair.after), cause }];
  });
  const later = changed.length === 0 ? [] : laterCauses(search, behaviours, pairs);
  return {
    plays: records.length,
    changed,
    later,
    outcomes: outcomesOf(pairs),
    gained: missingIn(
      pairs.map((pair) => pair.after),
      pairs.map((pair) => pair.before),
    ),
    lost: missingIn(
      pairs.map((pair) => pair.before),
      pairs.map((pair) => pair.after),
    ),
    isBounded: search.isBounded,
  };
}

/** The action that a difference shows to be missing in the new version; null for any other difference. */
function missingAction(difference: Difference): Id | null {
  if (difference.kind === 'offer') return difference.after === null ? difference.id : null;
  if (difference.kind !== 'log') return null;
  const { before, after } = difference;
  return before?.kind === 'started' && after?.id !== before.id ? before.id : null;
}

interface Pair {
  readonly record: PlayRecord;
  readonly before: Played;
}

interface ComparedPair extends Pair {
  readonly after: Played;
}

type PlaysOfCauses<C> = Map<Cause<C>, { readonly record: PlayRecord; readonly first: Difference }[]>;

/** The removals of actions that no cause names yet, with the plays that miss the actions. */
function removals<C>(search: CauseSearch<C>, changes: readonly C[], pairs: readonly ComparedPair[]): PlaysOfCauses<C> {
  const named = search.known;
  const found: PlaysOfCauses<C> = new Map();
  for (const { record, before, after } of pairs) {
    const seen = new Set<Cause<C>>(named);
    for (const first of differences(before, after)) {
      const cause = search.removalOf(first, changes);
      if (cause === null || seen.has(cause)) continue;
      seen.add(cause);
      const plays = found.get(cause) ?? [];
      plays.push({ record, first });
      found.set(cause, plays);
    }
  }
  return found;
}

/** Leaves out the causes that are known, and looks at what still changes plays, until nothing does. */
function laterCauses<C>(
  search: CauseSearch<C>,
  { changes }: Behaviours<C>,
  pairs: readonly ComparedPair[],
): readonly LaterCause<C>[] {
  const found = removals(search, changes, pairs);
  for (;;) {
    const rest = changes.filter((change) => !search.isCause(change));
    const version = rest.length === 0 ? null : search.version(rest);
    if (version === null) break;
    const before = search.causes;
    for (const pair of pairs) {
      const after = search.played(version, pair.record);
      const [first] = after === null ? [] : differences(pair.before, after);
      if (first === undefined) continue;
      const cause = search.causeOf(pair, first, rest);
      const plays = found.get(cause) ?? [];
      plays.push({ record: pair.record, first });
      found.set(cause, plays);
    }
    if (search.causes === before) break;
  }
  return [...found].map(([cause, plays]) => ({ cause, plays }));
}

/** Searches for the changes that make a difference appear, by playing versions with some of the changes. */
class CauseSearch<C> {
  readonly #of: Behaviours<C>;
  readonly #versions = new Map<string, Version | null>();
  readonly #places: ReadonlyMap<C, number>;
  readonly #causes: Cause<C>[] = [];
  #left: number;
  isBounded = false;

  constructor(of: Behaviours<C>) {
    this.#of = of;
    this.#left = of.most;
    this.#places = new Map(of.changes.map((change, place) => [change, place]));
  }

  /** How many causes are known. */
  get causes(): number {
    return this.#causes.length;
  }

  get known(): readonly Cause<C>[] {
    return [...this.#causes];
  }

  /** The removal of the action that a difference misses, which is enough for it; null if it misses none. */
  removalOf(first: Difference, changes: readonly C[]): Cause<C> | null {
    const action = missingAction(first);
    const items = action === null ? [] : changes.filter((change) => this.#of.removes(change, action));
    return items.length === 1 ? this.#named({ changes: items, isSmallest: true }) : null;
  }

  isCause(change: C): boolean {
    return this.#causes.some(({ changes }) => changes.includes(change));
  }

  /** The old version with some of the changes; null if they can’t be made without others. */
  version(changes: readonly C[]): Version | null {
    const key = changes.map((change) => this.#places.get(change)).join();
    const known = this.#versions.get(key);
    if (known !== undefined) return known;
    const { apply, playedWith } = this.#of;
    const scenario = apply(changes);
    const version = scenario === null ? null : versionOf(scenario, playedWith);
    this.#versions.set(key, version);
    return version;
  }

  /** Plays a record; null at the bound. */
  played(version: Version, record: PlayRecord): Played | null {
    if (this.#left <= 0) {
      this.isBounded = true;
      return null;
    }
    this.#left -= 1;
    return played(version, record);
  }

  /** The cause of what differs first in a play with some of the changes: one that is known already, if it is one. */
  causeOf({ record, before }: Pair, first: Difference, changes: readonly C[]): Cause<C> {
    const reproduces = (part: readonly C[]): boolean | null => {
      const version = this.version(part);
      if (version === null) return false;
      const after = this.played(version, record);
      if (after === null) return null;
      const found = differences(before, after, first.at);
      const earliest = found[0]?.at ?? Infinity;
      return earliest >= first.at - tolerance && found.some((difference) => isSameDifference(difference, first));
    };
    const removal = this.removalOf(first, changes);
    if (removal !== null) return removal;
    const known = this.#causes.find(
      (cause) => cause.isSmallest && isWithin(cause, changes) && this.#isSmallest(cause, reproduces),
    );
    if (known !== undefined) return known;
    const { items, isSmallest } = smallestSet(changes, reproduces);
    return this.#named({ changes: items, isSmallest });
  }

  /** The cause with the same changes that is known already, or a new one. */
  #named(cause: Cause<C>): Cause<C> {
    const same = this.#causes.find(({ changes }) => isEqual(changes, cause.changes));
    if (same !== undefined) return same;
    this.#causes.push(cause);
    return cause;
  }

  #isSmallest({ changes }: Cause<C>, reproduces: (part: readonly C[]) => boolean | null): boolean {
    if (reproduces(changes) !== true) return false;
    return changes.length === 1 || changes.every((_, index) => reproduces(changes.toSpliced(index, 1)) === false);
  }
}

function isWithin<C>({ changes }: Cause<C>, all: readonly C[]): boolean {
  return changes.every((change) => all.includes(change));
}

function isEqual<C>(a: readonly C[], b: readonly C[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

function endOf({ session: { last }, result }: Played): PlayEnd {
  return { outcome: last.ended?.outcome ?? null, at: last.ended?.at ?? last.now, percent: result.percent };
}

function outcomesOf(
  pairs: readonly { readonly before: Played; readonly after: Played }[],
): Behaviour<never>['outcomes'] {
  const counts = new Map<string, { before: number; after: number }>();
  for (const pair of pairs) {
    for (const side of ['before', 'after'] as const) {
      const outcome = pair[side].result.outcome;
      if (outcome === null) continue;
      const count = counts.get(outcome) ?? { before: 0, after: 0 };
      count[side] += 1;
      counts.set(outcome, count);
    }
  }
  return [...counts].map(([outcome, count]) => ({ outcome, ...count }));
}

/** Things that some plays reach and others don't, in the order in which it is reached. */
function missingIn(plays: readonly Played[], others: readonly Played[]): readonly Reached[] {
  const reached = reachedIn(others);
  return [...reachedIn(plays)].flatMap(([key, each]) => (reached.has(key) ? [] : [each]));
}

function reachedIn(plays: readonly Played[]): ReadonlyMap<string, Reached> {
  return new Map(
    plays.flatMap(({ log }) =>
      log.flatMap(({ kind, id }): (readonly [string, Reached])[] =>
        kind === 'started' || kind === 'response' || kind === 'ended' ? [[`${kind} ${id}`, { kind, id }]] : [],
      ),
    ),
  );
}
