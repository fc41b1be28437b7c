import type { JsonSchema } from '#schema/json-schema';
import { isJsonObject, type Json } from '#base/json';
import type { CommandPlugin } from '#kernel/contract';
import { memoizeByIdentity } from '#base/memoize';

/** A line in a command. */
export interface SpokenLine {
  /** The actor who speaks it; null when none is chosen. */
  readonly actorId: string | null;
  /** Null when the text is spoken. */
  readonly dialogueId: string | null;
  /** Without a dialogue, the words. */
  readonly text: string;
}

/** A plugin’s arguments have spoken lines: objects with a dialogue or a text, and the actor who speaks them. */
export const hasLines = memoizeByIdentity((plugin: CommandPlugin): boolean =>
  namesDialogue(plugin.schema as JsonSchema),
);

/** The lines in a command's arguments, in their order. Empty ones are left out. */
export function spokenLines(plugin: CommandPlugin, args: unknown): readonly SpokenLine[] {
  const found: SpokenLine[] = [];
  if (hasLines(plugin)) collect(args as Json, null, found);
  return found;
}

function namesDialogue({ properties = {}, items, anyOf = [] }: JsonSchema): boolean {
  return (
    Object.hasOwn(properties, 'dialogueId') ||
    [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])].some(namesDialogue)
  );
}

/** A line without an actor is spoken by the containing object's actor. */
function collect(value: Json | undefined, around: string | null, lines: SpokenLine[]): void {
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) collect(item, around, lines);
    return;
  }
  if (!isJsonObject(value)) return;
  const actorId = typeof value['actorId'] === 'string' ? value['actorId'] : around;
  const { dialogueId, text } = value;
  const isSpoken = typeof dialogueId === 'string' || (typeof text === 'string' && text.trim() !== '');
  if ('dialogueId' in value && isSpoken) {
    lines.push({
      actorId,
      dialogueId: typeof dialogueId === 'string' ? dialogueId : null,
      text: typeof text === 'string' ? text : '',
    });
  }
  for (const name of Object.keys(value)) collect(value[name], actorId, lines);
}
