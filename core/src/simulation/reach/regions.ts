import type { ReportItem } from '#kernel/contract';
import { contains, type NumberSet } from '#index/conditions/number-set';

/**
 * The values of an item, cut where a condition or a movement can tell them apart: points and the stretches between them, numbered from the
 * lowest. Of an ordinal item, its steps.
 */
export class Regions {
  readonly #values: readonly number[];
  readonly isOrdinal: boolean;

  constructor({ range, choices }: ReportItem, cuts: readonly number[]) {
    this.isOrdinal = choices !== null;
    const values = choices === null ? [...range, ...cuts] : choices.map(({ value }) => value);
    const [minimum, maximum] = range;
    const inside = choices === null ? values.filter((value) => value >= minimum && value <= maximum) : values;
    this.#values = [...new Set(inside)].toSorted((a, b) => a - b);
  }

  get count(): number {
    return this.isOrdinal ? this.#values.length : 2 * this.#values.length - 1;
  }

  /** The region of a value, held within the range. */
  of(value: number): number {
    if (this.isOrdinal) return Math.max(0, this.#values.indexOf(value));
    const above = this.#values.findIndex((cut) => cut >= value);
    if (above < 0) return this.count - 1;
    return this.#values[above] === value || above === 0 ? 2 * above : 2 * above - 1;
  }

  /** The lowest and the highest value of a region; the same for a point. */
  ends(region: number): readonly [low: number, high: number] {
    if (this.isOrdinal) {
      const step = this.#values[region] ?? 0;
      return [step, step];
    }
    const low = this.#values[Math.floor(region / 2)] ?? 0;
    return region % 2 === 0 ? [low, low] : [low, this.#values[(region + 1) / 2] ?? low];
  }

  /** Whether each region is within a set whose ends are cuts. */
  within(set: NumberSet): readonly boolean[] {
    return Array.from({ length: this.count }, (_, region) => {
      const [low, high] = this.ends(region);
      return contains(set, (low + high) / 2);
    });
  }

  /** The regions in which a value of a region may be after it has gone a share of the way to a target. */
  after(region: number, target: number, share: number): readonly number[] {
    if (share === 1) return [this.of(target)];
    const goal = this.of(target);
    const [low, high] = this.ends(region);
    const isPoint = low === high;
    // The exact value behind a step isn't known.
    const first = this.isOrdinal ? Math.min(region, goal) : this.of(low + share * (target - low));
    const last = this.isOrdinal ? Math.max(region, goal) : this.of(high + share * (target - high));
    const from = isPoint || this.isOrdinal || first % 2 === 1 ? first : first + 1;
    const to = isPoint || this.isOrdinal || last % 2 === 1 ? last : last - 1;
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index);
  }
}
