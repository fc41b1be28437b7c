import type { Action } from '#document/actions/schema';
import type { JsonSchema } from '#schema/json-schema';
import { isJsonObject, type Json } from '#base/json';
import type { CommandPlugin } from '#kernel/contract';
import { memoizeByIdentity } from '#base/memoize';
import type { PluginLookup } from '#kernel/view';

/** A plugin’s arguments have spoken lines: objects with a dialogue or a text, and the actor who speaks them. */
const hasLines = memoizeByIdentity((plugin: CommandPlugin): boolean => namesDialogue(plugin.schema as JsonSchema));

/** Ids of the actors who say something in a command of an action, each once, in the order of their first line. */
export function speakersOf(action: Action, plugins: PluginLookup): readonly string[] {
  const found: string[] = [];
  for (const { playlist } of action.responses) {
    for (const { block, args } of playlist) {
      const plugin = plugins.command(block);
      if (plugin !== undefined && hasLines(plugin)) collect(args as Json, null, found);
    }
  }
  return [...new Set(found)];
}

function namesDialogue({ properties = {}, items, anyOf = [] }: JsonSchema): boolean {
  return (
    Object.hasOwn(properties, 'dialogueId') ||
    [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])].some(namesDialogue)
  );
}

/** A line without an actor is spoken by the containing object's actor. */
function collect(value: Json | undefined, around: string | null, speakers: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) collect(item, around, speakers);
    return;
  }
  if (!isJsonObject(value)) return;
  const speaker = typeof value['actorId'] === 'string' ? value['actorId'] : around;
  const { dialogueId, text } = value;
  const isSpoken = typeof dialogueId === 'string' || (typeof text === 'string' && text.trim() !== '');
  if ('dialogueId' in value && isSpoken && speaker !== null) speakers.push(speaker);
  for (const name of Object.keys(value)) collect(value[name], speaker, speakers);
}
