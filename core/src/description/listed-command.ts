import type { PlaylistCommand } from '#document/actions/schema';
import type { CommandPlugin } from '#kernel/contract';
import type { PluginLookup } from '#kernel/view';

/** A playlist command as shown in lists. */
export interface ListedCommand {
  readonly command: PlaylistCommand;
  /** Its index in the playlist. */
  readonly ordinal: number;
  /** Undefined for an unknown block, whose arguments are kept unchanged. */
  readonly block: CommandPlugin | undefined;
  /** One-line summary in the author's terms. */
  readonly summary: string;
}

/** The commands of a playlist. */
export function listCommands(playlist: readonly PlaylistCommand[], plugins: PluginLookup): readonly ListedCommand[] {
  return playlist.map((command, ordinal) => {
    const block = plugins.command(command.block);
    return { command, ordinal, block, summary: block === undefined ? command.block : summaryOf(block, command) };
  });
}

/** Arguments in an imported file can be invalid, and a third-party block can throw for them. */
function summaryOf(block: CommandPlugin, { args }: PlaylistCommand): string {
  try {
    return block.summary(args);
  } catch {
    return block.title;
  }
}
