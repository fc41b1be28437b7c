import type { JsonSchema } from '#schema/json-schema';
import { appendToPointer, isJsonObject, type Json, type Pointer } from '#base/json';
import type { CommandPlugin } from '#kernel/contract';
import type { SpokenLine } from '#kernel/plugin-results.gen';
import { memoizeByIdentity } from '#base/memoize';

/** A plugin’s commands have spoken lines. */
export const hasLines = memoizeByIdentity(
  (plugin: CommandPlugin): boolean => plugin.lines !== undefined || namesDialogue(plugin.schema as JsonSchema),
);

/** The lines in a command's arguments, in their order. Empty ones are left out. */
export function spokenLines(plugin: CommandPlugin, args: unknown): readonly SpokenLine[] {
  if (plugin.lines !== undefined) return declaredLines(plugin, args).filter(isSpoken);
  const found: SpokenLine[] = [];
  if (hasLines(plugin)) collect(args as Json, { actorId: null, at: '' }, found);
  return found;
}

/** Arguments that don't match the block's schema have no lines: its rules report them. The fault of a plugin has been noted, and validation reports it. */
function declaredLines(plugin: CommandPlugin, args: unknown): readonly SpokenLine[] {
  try {
    return plugin.lines?.(args) ?? [];
  } catch {
    return [];
  }
}

/** Whether a line has words or a recording: others aren’t spoken. */
export function isSpoken({ dialogueId, text }: Pick<SpokenLine, 'dialogueId' | 'text'>): boolean {
  return dialogueId !== null || text.trim() !== '';
}

function namesDialogue({ properties = {}, items, anyOf = [] }: JsonSchema): boolean {
  return (
    Object.hasOwn(properties, 'dialogueId') ||
    [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])].some(namesDialogue)
  );
}

/** A line without an actor is spoken by the containing object's actor. */
function collect(
  value: Json | undefined,
  around: { readonly actorId: string | null; readonly at: Pointer },
  lines: SpokenLine[],
): void {
  const { at } = around;
  if (Array.isArray(value)) {
    (value as readonly Json[]).forEach((item, index) => collect(item, { ...around, at: `${at}/${index}` }, lines));
    return;
  }
  if (!isJsonObject(value)) return;
  const actorId = textOrNull(value['actorId']) ?? around.actorId;
  if ('dialogueId' in value) {
    const words = { dialogueId: textOrNull(value['dialogueId']), text: textOrNull(value['text']) ?? '' };
    if (isSpoken(words)) lines.push({ at: `${at}/text`, actorId, ...words });
  }
  for (const name of Object.keys(value)) collect(value[name], { actorId, at: appendToPointer(at, name) }, lines);
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
