/** One thing that can be chosen: an asset, or an entity of the scenario. */
export interface ReferenceOption {
  readonly id: string;
  readonly name: string;
  /** What people also know it by: `AMEDS001`. */
  readonly code?: string;
  /** Where it belongs: a category, a folder, another institution. */
  readonly group?: string;
}

/** What a search has found. */
export interface FoundReferences {
  readonly options: readonly ReferenceOption[];
  /** How many there are, of which `options` are the first. */
  readonly total: number;
}

/** Where a picker gets its things from. Must keep its identity while it is the same source. */
export interface ReferenceSource {
  /**
   * The first things that a text names, best first; all of them for an empty text.
   *
   * @param take - how many at most
   * @param signal - the author has typed on, and nobody waits for the answer any more
   * @throws whatever keeps it from answering; the picker says so and offers to try again
   */
  search(text: string, take: number, signal: AbortSignal): Promise<FoundReferences>;
  /** Those of the ids that exist and may be seen, in any order. */
  resolve(ids: readonly string[], signal: AbortSignal): Promise<readonly ReferenceOption[]>;
}

/** What the author has lately chosen: offered first. Where it is kept is the app's business. */
export interface RecentReferences {
  /** The last one first. */
  ids(): readonly string[];
  add(id: string): void;
}
