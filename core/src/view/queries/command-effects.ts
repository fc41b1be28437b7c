import { rethrowFault } from './rethrow-fault';
import type { CommandEffect, CommandPlugin } from '#kernel/contract';

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
