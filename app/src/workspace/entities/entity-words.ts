import { revealHidden } from '@scn/core/index/text/hidden-characters';
import type { PlaylistCommand } from '@scn/core/document/actions/schema';
import type { EntityNode, PluginLookup, ScenarioView } from '@scn/core/kernel/view';
import { titleAnywhere } from '@scn/core/operations/entities/change-titles';
import { codeOf } from './entity-labels';

/** An entity as authors see it. */
export interface EntityWords {
  readonly name: string;
  /** Its code, or that of its closest ancestor; null if none has one. */
  readonly code: string | null;
}

/** The display name of an entity: the summary for a command, the name for a patient, otherwise the title. */
export function entityWords(node: EntityNode, view: ScenarioView): EntityWords {
  const code = innermostCode(node);
  const title = node.kind === 'command' ? commandWords(node, view.plugins) : titleAnywhere(node, view);
  // the code is shown beside it
  const name = code !== null && title.endsWith(` of ${code}`) ? title.slice(0, -` of ${code}`.length) : title;
  return { name: revealHidden(name), code };
}

function commandWords(node: EntityNode, plugins: PluginLookup): string {
  const { block, args } = node.value as PlaylistCommand;
  const plugin = plugins.command(block);
  if (plugin === undefined) return block;
  try {
    return `${plugin.title}: ${plugin.summary(args)}`;
  } catch {
    // invalid arguments are reported separately
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
