import type { Action } from '#document/actions/schema';
import type { PluginLookup } from '#kernel/view';
import { spokenLines } from './spoken-lines';

/** Ids of the actors who say something in a command of an action, each once, in the order of their first line. */
export function speakersOf(action: Action, plugins: PluginLookup): readonly string[] {
  const found = new Set<string>();
  for (const { playlist } of action.responses) {
    for (const { block, args } of playlist) {
      const plugin = plugins.command(block);
      if (plugin === undefined) continue;
      for (const { actorId } of spokenLines(plugin, args)) if (actorId !== null) found.add(actorId);
    }
  }
  return [...found];
}
