import type { ReportItem } from '#kernel/contract';
import type { NumberSet } from '#index/conditions/number-set';
import { nearestStep } from '../physiology/calculated';
import { isIn } from '../physiology/spans-in-set';

/** The steps of an ordinal scale that a value may show: two if it is half-way between them. @param steps - ascending, not empty */
export function nearestSteps(steps: readonly number[], value: number): readonly number[] {
  const [lowest = value, highest = value] = [steps[0], steps.at(-1)];
  return [...new Set([nearestStep(steps, value, lowest), nearestStep(steps, value, highest)])];
}

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

  /** The region of a value, held within the range; of an ordinal item, of the nearest step, the lower one of two. */
  of(value: number): number {
    if (this.isOrdinal) return Math.max(0, this.#values.indexOf(nearestSteps(this.#values, value)[0] ?? value));
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

  /** Whether the values of each region are in a set whose ends are cuts. @param rate - 0 at rest: only then a single value counts */
  within(set: NumberSet, rate: 0 | 1): readonly boolean[] {
    return Array.from({ length: this.count }, (_, region) => {
      const [low, high] = this.ends(region);
      return isIn(set, (low + high) / 2, this.isOrdinal ? 0 : rate);
    });
  }

  /** Whether some of the sets tell a value at rest from one that passes, by region. */
  singles(sets: readonly NumberSet[]): readonly boolean[] {
    const differences = sets.map((set) => {
      const [atRest, passing] = [this.within(set, 0), this.within(set, 1)];
      return atRest.map((isInside, region) => isInside !== passing[region]);
    });
    return Array.from({ length: this.count }, (_, region) => differences.some((each) => each[region] === true));
  }

  /** The regions in which a value of a region may be after it has gone a share of the way to a target. */
  after(region: number, target: number, share: number): readonly number[] {
    const goal = this.of(target);
    // At half of the way to the next step, which of them is shown depends on the one before.
    if (share === 1) return this.isOrdinal && nearestSteps(this.#values, target).length > 1 ? [goal, goal + 1] : [goal];
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
