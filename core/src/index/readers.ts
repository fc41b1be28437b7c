import type { Changes, Reads } from './reads';

/** The keyed parts of {@link Reads}. */
const keyed = [
  'gets',
  'existences',
  'uses',
  'kinds',
  'queries',
  'payloads',
] as const satisfies readonly (keyof Reads)[];

/** A single reader is stored directly: most keys have one reader, and a huge scenario has tens of thousands of keys. */
type OneOrMore<T> = T | Set<T>;

/** Index from keys to readers, to find the readers affected by a change. Readers must not be sets. */
export class Readers<T extends object> {
  readonly #byKey = new Map(keyed.map((name) => [name, new Map<unknown, OneOrMore<T>>()]));
  /** Readers of the whole scenario. */
  readonly #ofScenario = new Set<T>();
  readonly #ofRepeated = new Set<T>();
  readonly #ofCatalogue = new Set<T>();

  add(reader: T, reads: Reads): void {
    if (reads.scenario) this.#ofScenario.add(reader);
    if (reads.repeated) this.#ofRepeated.add(reader);
    if (reads.catalogue) this.#ofCatalogue.add(reader);
    for (const [name, readers] of this.#byKey) {
      for (const key of reads[name] ?? []) {
        const known = readers.get(key);
        if (known === undefined) readers.set(key, reader);
        else if (known instanceof Set) known.add(reader);
        else if (known !== reader) readers.set(key, new Set([known, reader]));
      }
    }
  }

  /** @param reads - the same as when it was added */
  delete(reader: T, reads: Reads): void {
    this.#ofScenario.delete(reader);
    this.#ofRepeated.delete(reader);
    this.#ofCatalogue.delete(reader);
    for (const [name, readers] of this.#byKey) {
      for (const key of reads[name] ?? []) {
        const known = readers.get(key);
        if (known instanceof Set) known.delete(reader);
        else if (known === reader) readers.delete(key);
      }
    }
  }

  /** The readers of something that changed. */
  touchedBy(changes: Changes): ReadonlySet<T> {
    const touched = new Set(this.#ofScenario);
    if (changes.repeated) for (const reader of this.#ofRepeated) touched.add(reader);
    if (changes.catalogue) for (const reader of this.#ofCatalogue) touched.add(reader);
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
