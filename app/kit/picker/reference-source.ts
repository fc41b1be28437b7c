/** An item that can be chosen: an asset, or an entity of the scenario. */
export interface ReferenceOption {
  readonly id: string;
  readonly name: string;
  /** Its code, if any: `AMEDS001`. */
  readonly code?: string;
  /** Its group: a category, a folder, another institution. */
  readonly group?: string;
}

/** Result of a search. */
export interface FoundReferences {
  readonly options: readonly ReferenceOption[];
  /** Total number of matches; `options` are the first of them. */
  readonly total: number;
}

/** Source of a picker's items. Must be referentially stable. */
export interface ReferenceSource {
  /**
   * Searches items by text, best match first. An empty text matches all.
   *
   * @param take - maximum number of items
   * @param signal - aborted when the author types on and the result is no longer needed
   * @throws any error; the picker shows it and offers a retry
   */
  search(text: string, take: number, signal: AbortSignal): Promise<FoundReferences>;
  /** Returns the items that exist and are visible to the user, in any order. */
  resolve(ids: readonly string[], signal: AbortSignal): Promise<readonly ReferenceOption[]>;
  /** Whether an error means that a permission is missing, so that trying again can't help. */
  isRefused?(error: unknown): boolean;
  /** Returns a name for a missing item: ‘Deleted patient “Tom”’. The default says only that it is unknown. */
  nameOfMissing?(id: string): string;
}

/** The author's recent choices, offered first. The app decides where they are stored. */
export interface RecentReferences {
  /** The most recent first. */
  ids(): readonly string[];
  add(id: string): void;
}
