import { memoizeByIdentity } from '#base/memoize';
import type { JsonObject } from '#base/json';
import type { PlaylistCommand } from '#document/actions/schema';
import type { CardContent, CardLine, CardReference } from '#kernel/card';
import type { CommandPlugin } from '#kernel/contract';
import type { PluginsByKind } from '#kernel/payload';
import type { JsonSchema } from '#schema/json-schema';
import { argumentReferences } from './argument-references';
import { isCardContent } from '#kernel/card-content';

/** Content of the card of a playlist command, the same on canvas, in lists and in differences. */
export interface CommandCard {
  /** Undefined for an unknown block, whose arguments are kept unchanged. */
  readonly block: CommandPlugin | undefined;
  /** The block's title; for an unknown block its id. */
  readonly title: string;
  /** At least one, except for an unknown block. */
  readonly lines: readonly CardLine[];
  /** Everything that the lines refer to by name. */
  readonly references: readonly CardReference[];
  readonly badges: readonly string[];
  /** How long the playlist waits for it, in milliseconds; null when unknown before it plays. */
  readonly durationMs: number | null;
}

/** References that the default card names at most. */
const maxNamed = 4;

const cardsWith = memoizeByIdentity((plugins: Pick<PluginsByKind, 'command'>) =>
  memoizeByIdentity((command: PlaylistCommand) => cardOfBlock(plugins.command(command.block), command)),
);

/** The card of a command. Cached by identity, so that an edit recreates one card. It never throws. */
export function commandCard(command: PlaylistCommand, plugins: Pick<PluginsByKind, 'command'>): CommandCard {
  return cardsWith(plugins)(command);
}

/** The card of a command of a known or unknown block, for arguments that aren't in the document yet. */
export function cardOfBlock(
  block: CommandPlugin | undefined,
  { block: id, args }: Pick<PlaylistCommand, 'block' | 'args'>,
): CommandCard {
  if (block === undefined) {
    return { block, title: id, lines: [], references: [], badges: [], durationMs: null };
  }
  const { lines, badges } = contentOf(block, args);
  const seconds = attempt(() => block.durationSeconds(args));
  return {
    block,
    title: block.title,
    lines,
    references: lines.flat().filter((part) => typeof part !== 'string'),
    badges,
    durationMs: seconds === null || !(seconds >= 0) ? null : Math.round(seconds * 1000),
  };
}

/** Arguments in an imported file can be invalid, and a third party's block can throw for them or return anything. */
function contentOf(block: CommandPlugin, args: PlaylistCommand['args']): Required<CardContent> {
  const own = attempt(() => block.card?.(args) ?? null);
  const { lines, badges = [] } = isCardContent(own) ? own : {};
  return { lines: lines ?? defaultLines(block, args as JsonObject), badges };
}

function defaultLines(block: CommandPlugin, args: JsonObject): readonly CardLine[] {
  const summary: CardLine = [attempt(() => block.summary(args)) ?? block.title];
  const named = (attempt(() => argumentReferences(block.schema as JsonSchema, args)) ?? []).slice(0, maxNamed);
  if (named.length === 0) return [summary];
  const parts = named.flatMap(({ id, target, title }, place) => [
    `${place === 0 ? '' : ' · '}${title === '' ? '' : `${title}: `}`,
    { id, target },
  ]);
  return [summary, parts.filter((part) => part !== '')];
}

/** Result of a plugin's function; null if it throws. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
