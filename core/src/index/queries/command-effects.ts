import type { CommandEffect, CommandPlugin } from '#kernel/contract';
import { PluginFault } from '#kernel/plugin-fault';
import { checkerFor } from '#schema/checker';

/** The effects of a command. Arguments that don't match the block's schema have none: its rules report them. */
export function commandEffects(plugin: CommandPlugin | undefined, args: unknown): readonly CommandEffect[] {
  if (plugin?.effects === undefined) return none;
  try {
    return plugin.effects(args);
  } catch (error) {
    rethrowFault(error, plugin, args);
    return none;
  }
}

const none: readonly CommandEffect[] = [];

/**
 * Throws the fault of a third party's plugin that fails for arguments that match its schema: what rules would say without its answer can be
 * wrong. For other arguments, its rules report them.
 */
function rethrowFault(error: unknown, plugin: CommandPlugin, args: unknown): void {
  if (error instanceof PluginFault && checkerFor(plugin.schema)(args)) throw error;
}
