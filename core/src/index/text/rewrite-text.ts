import type { Json, JsonObject, Pointer } from '#base/json';
import { pointerTokens } from '#base/json';
import type { OperationCall } from '#base/issue';
import { scenarioSchema } from '#document/scenario';
import type { EntityNode, Payload } from '#kernel/view';
import { resolveSchema, type JsonSchema } from '#schema/json-schema';
import { schemaOfKind } from './schema-of-kind';

/** Location of a text. */
export interface TextPlace {
  /** The innermost entity; null outside every entity. */
  readonly from: EntityNode | null;
  /** Relative to the entity, or to the scenario. */
  readonly at: Pointer;
  /** The plugin's data that contains it. */
  readonly payload: Payload | null;
  /** The scenario, for a text outside every entity. */
  readonly scenario?: JsonObject;
}

/** A location and its new text. */
export interface TextEdit {
  readonly place: TextPlace;
  readonly text: string;
}

/** How to write the texts of one entity, or of a plugin's data in it. */
interface Writer {
  /** The same for all texts written by one call. */
  readonly key: string;
  /** The value that contains the text, before the change. */
  readonly value: JsonObject;
  /** Path of the text in `value`. */
  readonly tokens: readonly string[];
  call(changes: JsonObject): OperationCall;
}

/** The operation that changes plain fields of a kind, if it isn’t the general one: its name and its identity property. */
const operations: Readonly<Record<string, readonly [name: string, idKey: string]>> = {
  action: ['action.update', 'actionCode'],
  response: ['response.update', 'responseCode'],
  'menu-item': ['menu-item.rename', 'id'],
};

/** Whether an operation can change the text. */
export function isWritable(place: TextPlace): boolean {
  return writerOf(place) !== null;
}

/** The operation that changes a text; null if none can. */
export function rewriteText(place: TextPlace, text: string): OperationCall | null {
  return rewriteTexts([{ place, text }])[0] ?? null;
}

/** The operations that change texts, one per entity. Skips texts that no operation can change. */
export function rewriteTexts(edits: readonly TextEdit[]): readonly OperationCall[] {
  const written = new Map<string, { readonly writer: Writer; changes: JsonObject }>();
  for (const { place, text } of edits) {
    const writer = writerOf(place);
    if (writer === null) continue;
    const [name = '', ...rest] = writer.tokens;
    const known = written.get(writer.key) ?? { writer, changes: {} };
    // keep other edits of the same list
    const before = known.changes[name] ?? writer.value[name] ?? null;
    written.set(writer.key, { writer, changes: { ...known.changes, [name]: replaced(before, rest, text) } });
  }
  return [...written.values()].map(({ writer, changes }) => writer.call(changes));
}

function writerOf({ from, at, payload, scenario }: TextPlace): Writer | null {
  const tokens = pointerTokens(at);
  if (from === null) return sectionWriter(tokens, scenario ?? null);
  if (payload !== null) return argumentWriter(from, at, payload);
  const value = from.value as JsonObject;
  const operation = operations[from.kind];
  if (operation !== undefined) {
    const [name, idKey] = operation;
    return { key: from.id, value, tokens, call: (changes) => ({ name, input: { [idKey]: from.id, ...changes } }) };
  }
  const { kind, id } = from;
  const part = partOf(value, schemaOfKind(kind), tokens);
  return {
    key: `${id} ${part.names.join('.')}`,
    ...part,
    call: (changes) => ({ name: 'entity.update', input: { kind, id, changes: nested(part.names, changes) } }),
  };
}

/** Writes a text outside every entity: a field of a section, such as `setup.basicInfo`. */
function sectionWriter(tokens: readonly string[], scenario: JsonObject | null): Writer | null {
  const part = partOf(scenario, scenarioSchema as JsonSchema, tokens);
  // without the scenario, what else is in a list isn't known
  if (part.names.length === 0 || (scenario === null && part.tokens.length > 1)) return null;
  const section = part.names.join('.');
  return { key: section, ...part, call: (changes) => ({ name: 'section.update', input: { section, changes } }) };
}

/** The innermost part of a value that has a field with the text: operations change fields of parts by themselves. */
function partOf(value: JsonObject | null, schema: JsonSchema | undefined, tokens: readonly string[]) {
  let [part, inner] = [value, schema];
  const names: string[] = [];
  for (const token of tokens.slice(0, -1)) {
    const property = inner?.properties?.[token];
    const next = property === undefined ? undefined : resolveSchema(property);
    if (next?.properties === undefined) break;
    names.push(token);
    inner = next;
    part = (part?.[token] ?? null) as JsonObject | null;
  }
  return { names, value: part ?? {}, tokens: tokens.slice(names.length) };
}

/** Changes of a part as changes of what contains it. */
function nested(names: readonly string[], changes: JsonObject): JsonObject {
  return names.reduceRight<JsonObject>((inner, name) => ({ [name]: inner }), changes);
}

function argumentWriter({ id, kind }: EntityNode, at: Pointer, payload: Payload): Writer {
  const tokens = pointerTokens(at.slice(payload.at.length + '/args'.length) as Pointer);
  const common = { key: `${id} ${payload.kind}`, value: payload.args, tokens };
  if (payload.kind === 'command')
    return { ...common, call: (args) => ({ name: 'playlist-command.update', input: { id, args } }) };
  if (payload.kind === 'trigger')
    return { ...common, call: (args) => ({ name: 'trigger.update', input: { actionCode: id, args } }) };
  return { ...common, call: (args) => ({ name: 'entity.update', input: { kind, id, changes: { args } } }) };
}

function replaced(value: Json, [token, ...rest]: readonly string[], text: string): Json {
  if (token === undefined) return text;
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((item, index) =>
      String(index) === token ? replaced(item, rest, text) : item,
    );
  }
  const object = value as JsonObject;
  return { ...object, [token]: replaced(object[token] ?? null, rest, text) };
}
