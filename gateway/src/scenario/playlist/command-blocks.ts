import { commandGroups, type CommandPlugin } from '@scn/core/kernel/contract';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { memoizeByIdentity } from '@scn/core/base/memoize';

/** The position of a block's group in the palette, from 0. */
export function groupOrdinalOf({ group }: CommandPlugin): number {
  return commandGroups.indexOf(group);
}

/** Every playlist command block, sorted by the ordinal of its group, then by id. */
export const commandBlocksOf = memoizeByIdentity(({ plugins }: PluginRegistry): readonly CommandPlugin[] =>
  plugins
    .filter((plugin): plugin is CommandPlugin => plugin.kind === 'command')
    .toSorted((a, b) => groupOrdinalOf(a) - groupOrdinalOf(b) || (a.id < b.id ? -1 : 1)),
);
