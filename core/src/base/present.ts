/** The items that apply, in order, of a list in which others are false or null: `present([mayMove && move, copy])`. */
export function present<Item>(items: readonly (Item | false | null)[]): readonly Item[] {
  return items.filter((item): item is Item => item !== false && item !== null);
}
