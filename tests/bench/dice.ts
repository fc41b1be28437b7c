/** Deterministic random choices: the same seed gives the same giant. */
export interface Dice {
  /** A whole number from `from` to `to`, inclusive. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** Creates a random generator from a seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('Nothing to pick from.');
      return value;
    },
  };
}

const words = (
  'the patient remains alert and says that breathing feels harder than before so please check oxygen saturation blood ' +
  'pressure respiratory rate and capillary refill then give fluids as prescribed call the registrar explain what you ' +
  'found listen to both lungs look at the chart ask about allergies repeat the gas after fifteen minutes and tell the ' +
  'family what happens next while the nurse prepares antibiotics within the hour'
).split(' ');

/** A sentence of about the given number of characters. */
export function sentence(dice: Dice, length: number): string {
  const chosen: string[] = [];
  for (let size = 0; size < length; size += (chosen.at(-1)?.length ?? 0) + 1) chosen.push(dice.pick(words));
  const text = chosen.join(' ').slice(0, length).trim();
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
