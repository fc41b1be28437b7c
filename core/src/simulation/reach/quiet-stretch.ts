import type { Bounds } from '#index/playlist/playing-time';
import { playTimeSeconds } from '#index/queries/sections';
import { defineQuery } from '#kernel/view';
import { earliest, leastDelay, type Earliest } from './earliest';
import { playFacts, type PlayFacts, type ResponseFacts } from './play-facts';

/** Seconds of quiet that count: learners wonder whether the scenario has stopped. */
const leastSeconds = 60;
const never = Number.POSITIVE_INFINITY;

/**
 * The first time in which certainly nothing happens, in seconds from the start, before learners can first act, and the action that they can do
 * then; null when there is none of a minute or more.
 */
export const quietStretch = defineQuery('quiet-stretch', (view) => {
  const facts = view.derive(playFacts);
  if (facts.some(isFree)) return null;
  const bounds = view.derive(earliest);
  const [first] = [...bounds.offers].toSorted(([, a], [, b]) => a - b);
  if (first === undefined || first[1] === never) return null;
  const [actionCode, offered] = first;
  const end = Math.min(offered, view.derive(playTimeSeconds), endOf(facts, bounds));
  let from = 0;
  for (const part of [...new Course(facts, bounds, end).parts(), { least: end, most: end }]) {
    if (part.least - from >= leastSeconds) return { from: Math.ceil(from), to: Math.floor(part.least), actionCode };
    from = Math.max(from, part.most);
  }
  return null;
});

/** Whether learners can do an action from the start. */
function isFree({ startedBy, visibility, prerequisites }: PlayFacts): boolean {
  return startedBy === 'learner' && (visibility === null || visibility.onStart) && prerequisites === null;
}

/** When a response can end the scenario first. */
function endOf(facts: readonly PlayFacts[], { starts }: Earliest): number {
  const ending = facts.filter(({ responses }) => responses.some(({ endsScenario }) => endsScenario));
  return Math.min(never, ...ending.map(({ actionCode }) => starts.get(actionCode) ?? never));
}

/** The possible course of play before a moment, while learners can't do anything. */
class Course {
  readonly #facts: readonly PlayFacts[];
  readonly #bounds: Earliest;
  readonly #latest = new Map<string, number>();

  /** @param end - the moment, in seconds */
  constructor(facts: readonly PlayFacts[], bounds: Earliest, end: number) {
    this.#facts = facts.filter(({ actionCode }) => (bounds.starts.get(actionCode) ?? never) < end);
    this.#bounds = bounds;
  }

  /** Returns the parts that may play, in the order of their beginnings. */
  parts(): readonly Bounds[] {
    return this.#facts
      .flatMap((fact) =>
        fact.responses.flatMap((response) => {
          const least = (this.#bounds.starts.get(fact.actionCode) ?? 0) + leastDelay(response);
          const most = this.#latestStart(fact) + this.#maxDelay(response, fact);
          const parts = this.#bounds.playing.get(response.responseCode)?.parts ?? [];
          return parts.map((part) => ({ least: least + part.least, most: most + part.most }));
        }),
      )
      .toSorted((a, b) => a.least - b.least);
  }

  /** Infinite for what may start at any time, such as in a circle. */
  #latestStart(fact: PlayFacts): number {
    const known = this.#latest.get(fact.actionCode);
    if (known !== undefined) return known;
    this.#latest.set(fact.actionCode, never);
    const latest = Math.max(ownLatest(fact), ...this.#facts.flatMap((starter) => this.#startsBy(starter, fact)));
    this.#latest.set(fact.actionCode, latest);
    return latest;
  }

  #startsBy(starter: PlayFacts, { actionCode }: PlayFacts): readonly number[] {
    return starter.responses.flatMap((response) =>
      (this.#bounds.playing.get(response.responseCode)?.starts ?? [])
        .filter((start) => start.actionCode === actionCode)
        .map(({ at }) => this.#latestStart(starter) + this.#maxDelay(response, starter) + at.most),
    );
  }

  #maxDelay({ starts, delay }: ResponseFacts, { responses }: PlayFacts): number {
    if (starts !== 'response') return delay;
    const others = responses.filter((other) => other.starts !== 'response');
    const completed = others.map(
      (other) => other.delay + (this.#bounds.playing.get(other.responseCode)?.completed.most ?? 0),
    );
    return delay + Math.max(0, ...completed);
  }
}

/** When an action starts at the latest if no playlist starts it. */
function ownLatest({ startedBy, schedule }: PlayFacts): number {
  switch (startedBy) {
    case 'start':
      return 0;
    case 'clock':
      return schedule?.repeats === false && typeof schedule.first === 'number' ? schedule.first : never;
    case 'learner':
      // Learners can't do anything yet.
      return 0;
    case 'playlists':
      return 0;
    default:
      return never;
  }
}
