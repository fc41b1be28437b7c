import { commandGroups, type CommandPlugin } from '@scn/core/kernel/contract';
import { matchingCommands } from './command-search';

/** Blocks below a heading. */
export interface PaletteGroup {
  readonly id: string;
  /** Null for those that the user adds most. */
  readonly title: string | null;
  readonly blocks: readonly CommandPlugin[];
}

/**
 * The blocks of the palette, each once: those that the user adds most on top, the others by group. For a search, those that it finds, the group
 * with the best match first.
 *
 * @param often - the ids of those that are added most; others may have been removed since
 */
export function paletteGroups(
  blocks: readonly CommandPlugin[],
  often: readonly string[],
  search: string,
): readonly PaletteGroup[] {
  const isSearch = search.trim() !== '';
  const mine = isSearch ? [] : often.flatMap((id) => blocks.find((block) => block.id === id) ?? []);
  const found = matchingCommands(blocks, search).filter((block) => !mine.includes(block));
  const order = isSearch ? [...new Set(found.map(({ group }) => group))] : commandGroups;
  const groups = order.map((group) => ({
    ...{ id: group, title: group },
    blocks: found.filter((block) => block.group === group),
  }));
  return [{ id: 'often', title: null, blocks: mine }, ...groups].filter((group) => group.blocks.length > 0);
}
