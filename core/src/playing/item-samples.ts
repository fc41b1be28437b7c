import type { Id } from '#simulation/engine/play';
import type { PlaySession } from './play-session';

/** A value of an item at a moment of a play, in milliseconds. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

/** Between two samples at first, in milliseconds. */
const shortest = 1000;
/** With more samples, every second one is left out. */
const most = 480;

/** How far a curve may be from a sample, as a part of the range of the curve: less than what is seen. */
const tolerance = 0.002;

/**
 * The samples that a curve is drawn through: the first and the last one, and those at which it bends. All others are as near to the line between
 * them as can be seen.
 *
 * @param range - from the least to the greatest value that is drawn
 */
export function bendsOf(samples: readonly Sample[], range: number): readonly Sample[] {
  const [first] = samples;
  if (first === undefined) return [];
  const bends = [first];
  const most = range * tolerance;
  let [from, before] = [first, first];
  // the slopes of lines from the last bend that are near to every sample since
  let [least, greatest] = [-Infinity, Infinity];
  for (const sample of samples.slice(1)) {
    const slope = (to: number, start: Sample) => (to - start.value) / (sample.at - start.at);
    const own = slope(sample.value, from);
    if (own < least || own > greatest) {
      bends.push(before);
      from = before;
      [least, greatest] = [-Infinity, Infinity];
    }
    least = Math.max(least, slope(sample.value - most, from));
    greatest = Math.min(greatest, slope(sample.value + most, from));
    before = sample;
  }
  if (before !== first) bends.push(before);
  return bends;
}

/** Values of items over a play, at even distances: a longer play has its samples further apart. */
export class ItemSamples {
  #session: PlaySession | null = null;
  #branch = 0;
  readonly #items = new Map<Id, { distance: number; samples: Sample[] }>();

  /** The samples of an item up to the end of the play so far, which is the last one. */
  of(session: PlaySession, item: Id): readonly Sample[] {
    if (this.#session !== session || this.#branch !== session.branch) {
      this.#items.clear();
      this.#session = session;
      this.#branch = session.branch;
    }
    const known = this.#items.get(item) ?? { distance: shortest, samples: [] };
    this.#items.set(item, known);
    const end = session.last.now;
    for (;;) {
      const at = (known.samples.at(-1)?.at ?? -known.distance) + known.distance;
      if (at > end) break;
      const value = session.valueAt(item, at);
      if (value === null) break;
      known.samples.push({ at, value });
      if (known.samples.length <= most) continue;
      known.samples = known.samples.filter((_, index) => index % 2 === 0);
      known.distance *= 2;
    }
    const value = session.valueAt(item, end);
    return value === null || known.samples.at(-1)?.at === end ? known.samples : [...known.samples, { at: end, value }];
  }
}
