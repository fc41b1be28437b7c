import type { Changes, Reads } from './reads';

/** What of {@link Reads} is named by keys. */
const keyed = [
  'gets',
  'existences',
  'uses',
  'kinds',
  'queries',
  'payloads',
] as const satisfies readonly (keyof Reads)[];

/** One reader as itself: most things are read by one only, and a giant has tens of thousands of them. */
type OneOrMore<T> = T | Set<T>;

/** Who read what: what a change touches is found without asking every reader. Readers are no sets themselves. */
export class Readers<T extends object> {
  readonly #byKey = new Map(keyed.map((name) => [name, new Map<unknown, OneOrMore<T>>()]));
  /** Those who looked at the whole scenario. */
  readonly #ofScenario = new Set<T>();
  readonly #ofRepeated = new Set<T>();

  add(reader: T, reads: Reads): void {
    if (reads.scenario) this.#ofScenario.add(reader);
    if (reads.repeated) this.#ofRepeated.add(reader);
    for (const [name, readers] of this.#byKey) {
      for (const key of reads[name] ?? []) {
        const known = readers.get(key);
        if (known === undefined) readers.set(key, reader);
        else if (known instanceof Set) known.add(reader);
        else if (known !== reader) readers.set(key, new Set([known, reader]));
      }
    }
  }

  /** @param reads - those with which it was added */
  delete(reader: T, reads: Reads): void {
    this.#ofScenario.delete(reader);
    this.#ofRepeated.delete(reader);
    for (const [name, readers] of this.#byKey) {
      for (const key of reads[name] ?? []) {
        const known = readers.get(key);
        if (known instanceof Set) known.delete(reader);
        else if (known === reader) readers.delete(key);
      }
    }
  }

  /** Those who read something that is different now. */
  touchedBy(changes: Changes): ReadonlySet<T> {
    const touched = new Set(this.#ofScenario);
    if (changes.repeated) for (const reader of this.#ofRepeated) touched.add(reader);
    for (const [name, readers] of this.#byKey) {
      for (const key of changes[name]) {
        const found = readers.get(key);
        if (found instanceof Set) for (const reader of found) touched.add(reader);
        else if (found !== undefined) touched.add(found);
      }
    }
    return touched;
  }
}
