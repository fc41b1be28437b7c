import { fold, containsForm, searchForms } from '@scn/core/search/fold';

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

/** A source of local items, such as the entities of an open scenario. */
export function localSource(options: readonly ReferenceOption[]): ReferenceSource {
  const byId = new Map(options.map((option) => [option.id, option]));
  return {
    search: (text, take) => {
      const found = searchOptions(options, text);
      return Promise.resolve({ options: found.slice(0, take), total: found.length });
    },
    resolve: (ids) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? [])),
  };
}

/** The options that contain every word of a text in their name, code or group; prefix matches come first. */
export function searchOptions(options: readonly ReferenceOption[], text: string): readonly ReferenceOption[] {
  const wanted = fold(text.trim());
  if (wanted === '') return options;
  const words = wanted.split(/\s+/).map((word) => searchForms(word));
  const found = options.filter(({ name, code = '', group = '' }) => {
    const all = fold(`${name} ${code} ${group}`);
    return words.every((word) => containsForm(all, word));
  });
  const isFirst = ({ name, code = '' }: ReferenceOption) =>
    fold(name).startsWith(wanted) || fold(code).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}
