import type { PluginLookup } from '@scn/core/kernel/view';
import { reportItemReference } from '@scn/core/kernel/registry';
import { wordsOfItem } from '@scn/core/logic/item-words';
import { searchTree, type TreeSource } from '@scn/kit/tree/tree-rows';
import type { PaletteItem } from './palette-items';

/** Why the palette has nothing for a search: items that text understands, but that no patient has, or of which goal or worst value are missing. */
export interface WhyNotFound {
  readonly reason: 'notInReport' | 'notOffered';
  /** Titles of the items. */
  readonly names: readonly string[];
}

/** The most items that are named. */
const maxNamed = 3;

interface SearchedItem {
  readonly reference: string;
  readonly title: string;
  readonly words: string;
}

const source: TreeSource<SearchedItem> = {
  nodeId: ({ reference }) => reference,
  nodeTitle: ({ title }) => title,
  childrenOf: () => [],
  keywordsOf: ({ words }) => words,
};

/**
 * Returns what a search for an item of the patients doesn't find, and why; null if no report has such an item.
 *
 * @param present - the items that patients have
 */
export function whyNotFound(
  search: string,
  { plugins }: Pick<PluginLookup, 'plugins'>,
  present: ReadonlyMap<string, unknown>,
): WhyNotFound | null {
  const items = plugins.flatMap((plugin) =>
    plugin.kind === 'report'
      ? plugin.items.map((item) => ({
          reference: reportItemReference(plugin.id, item.id),
          title: item.title,
          words: wordsOfItem(item).join('\n'),
        }))
      : [],
  );
  const found = [...searchTree(items, source, search).found];
  const [first] = found;
  if (first === undefined) return null;
  const had = found.filter(({ reference }) => present.has(reference));
  const names = (had.length > 0 ? had : found).map(({ title }) => title);
  return {
    reason: had.length > 0 ? 'notOffered' : 'notInReport',
    names: [...new Set(names)].slice(0, maxNamed),
  };
}

/** How many entries of another part of the palette a search finds. */
export function countFound(search: string, roots: readonly PaletteItem[], tree: TreeSource<PaletteItem>): number {
  return searchTree(roots, tree, search).count;
}
