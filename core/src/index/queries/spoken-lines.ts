import type { JsonSchema } from '#schema/json-schema';
import { appendToPointer, isJsonObject, type Json, type Pointer } from '#base/json';
import type { CommandPlugin } from '#kernel/contract';
import type { SpokenLine } from '#kernel/plugin-results.gen';
import { memoizeByIdentity } from '#base/memoize';

/** The parts of arguments that lead to lines. */
interface LineShape {
  /** An object that is a line. */
  readonly isLine: boolean;
  readonly properties: readonly (readonly [name: string, shape: LineShape])[];
  readonly items: LineShape | null;
}

/** Returns the lines of a plugin’s commands; null when they have none. */
const linesOf = memoizeByIdentity((plugin: CommandPlugin): { readonly shape: LineShape | null } => ({
  shape: lineShape([plugin.schema as JsonSchema]),
}));

/** A plugin’s commands have spoken lines. */
export function hasLines(plugin: CommandPlugin): boolean {
  return plugin.lines !== undefined || linesOf(plugin).shape !== null;
}

/** The lines in a command's arguments, in the order of the schema. Empty ones are left out. */
export function spokenLines(plugin: CommandPlugin, args: unknown): readonly SpokenLine[] {
  if (plugin.lines !== undefined) return declaredLines(plugin, args).filter(isSpoken);
  const { shape } = linesOf(plugin);
  if (shape === null) return none;
  const found: SpokenLine[] = [];
  collect(args as Json, shape, null, '', found);
  return found;
}

const none: readonly SpokenLine[] = [];

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

/** The shape of values that match one of the schemas; null when they contain no lines. */
function lineShape(schemas: readonly JsonSchema[]): LineShape | null {
  const branches = schemas.flatMap(branchesOf);
  const fields = branches.flatMap(({ properties = {} }) => Object.entries(properties));
  const properties = [...new Set(fields.map(([name]) => name))].flatMap((name) => {
    const shape = lineShape(fields.filter(([other]) => other === name).map(([, field]) => field));
    return shape === null ? [] : [[name, shape] as const];
  });
  const ofItems = branches.flatMap(({ items }) => (items === undefined ? [] : [items]));
  const items = ofItems.length === 0 ? null : lineShape(ofItems);
  const isLine = fields.some(([name]) => name === 'dialogueId');
  return isLine || properties.length > 0 || items !== null ? { isLine, properties, items } : null;
}

function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  return [schema, ...(schema.anyOf ?? []).flatMap(branchesOf)];
}

/** A line without an actor is spoken by the containing object's actor. */
function collect(
  value: Json | undefined,
  { isLine, properties, items }: LineShape,
  around: string | null,
  at: Pointer,
  lines: SpokenLine[],
): void {
  if (Array.isArray(value)) {
    if (items === null) return;
    const list = value as readonly Json[];
    for (let index = 0; index < list.length; index += 1) collect(list[index], items, around, `${at}/${index}`, lines);
    return;
  }
  if (!isJsonObject(value)) return;
  const actorId = textOrNull(value['actorId']) ?? around;
  if (isLine && 'dialogueId' in value) {
    const words = { dialogueId: textOrNull(value['dialogueId']), text: textOrNull(value['text']) ?? '' };
    if (isSpoken(words)) lines.push({ at: `${at}/text`, actorId, ...words });
  }
  for (const [name, shape] of properties) collect(value[name], shape, actorId, appendToPointer(at, name), lines);
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
