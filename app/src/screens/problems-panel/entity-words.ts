import type { PlaylistCommand } from '@scn/core/document/actions/schema';
import { titleOfEntity } from '@scn/core/description/entity-title';
import type { EntityNode, PluginLookup } from '@scn/core/validation/view';
import { codeOf } from '../entity-labels';

/** An entity as its author knows it. */
export interface EntityWords {
  readonly name: string;
  /** Its code, or that of what it stands in; null where nothing has one. */
  readonly code: string | null;
}

/** What an author calls an entity: a command by what it does, a patient by name, anything else by its title. */
export function entityWords(node: EntityNode, plugins: PluginLookup): EntityWords {
  return {
    name: node.kind === 'command' ? commandWords(node, plugins) : titleOfEntity(node),
    code: innermostCode(node),
  };
}

function commandWords(node: EntityNode, plugins: PluginLookup): string {
  const { block, args } = node.value as PlaylistCommand;
  const plugin = plugins.command(block);
  if (plugin === undefined) return block;
  try {
    return `${plugin.title}: ${plugin.summary(args)}`;
  } catch {
    // what is wrong with the arguments is a problem of its own
    return plugin.title;
  }
}

function innermostCode(node: EntityNode): string | null {
  for (let at: EntityNode | null = node; at !== null; at = at.parent) {
    const code = codeOf(at.id);
    if (code !== null) return code;
  }
  return null;
}
