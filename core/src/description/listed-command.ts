import type { PlaylistCommand } from '../document/actions/schema';
import type { CommandPlugin } from '../kernel/contract';
import type { PluginLookup } from '../validation/view';

/** A playlist command as lists show it. */
export interface ListedCommand {
  readonly command: PlaylistCommand;
  /** Its place in the playlist, from 0. */
  readonly ordinal: number;
  /** Undefined for an unknown block: its arguments are kept as they are. */
  readonly block: CommandPlugin | undefined;
  /** One line, as the author would say it. */
  readonly summary: string;
}

/** The commands of a playlist. */
export function listCommands(playlist: readonly PlaylistCommand[], plugins: PluginLookup): readonly ListedCommand[] {
  return playlist.map((command, ordinal) => {
    const block = plugins.command(command.block);
    return { command, ordinal, block, summary: block === undefined ? command.block : summaryOf(block, command) };
  });
}

/** Arguments of an imported file may be other than the block expects; a third party's block may fail on them. */
function summaryOf(block: CommandPlugin, { args }: PlaylistCommand): string {
  try {
    return block.summary(args);
  } catch {
    return block.title;
  }
}
