import type { CommandPlugin } from '#kernel/contract';
import { PluginFault } from '#kernel/plugin-fault';
import { checkerFor } from '#schema/checker';

/**
 * Throws the fault of a third party's plugin that fails for arguments that match its schema: what rules would say without its answer can be
 * wrong. For other arguments, its rules report them.
 */
export function rethrowFault(error: unknown, plugin: CommandPlugin, args: unknown): void {
  if (error instanceof PluginFault && checkerFor(plugin.schema)(args)) throw error;
}
