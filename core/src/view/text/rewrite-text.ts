import type { Json, JsonObject, Pointer } from '#base/json';
import { pointerTokens } from '#base/json';
import type { OperationCall } from '#base/issue';
import type { EntityNode, Payload } from '#kernel/view';

/** Location of a text. */
export interface TextPlace {
  /** The innermost entity; null outside every entity. */
  readonly from: EntityNode | null;
  /** Relative to the entity, or to the scenario. */
  readonly at: Pointer;
  /** The plugin's data that contains it. */
  readonly payload: Payload | null;
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

function writerOf({ from, at, payload }: TextPlace): Writer | null {
  if (from === null) return null;
  if (payload !== null) return argumentWriter(from.id, at, payload);
  const tokens = pointerTokens(at);
  const value = from.value as JsonObject;
  const operation = operations[from.kind];
  if (operation !== undefined) {
    const [name, idKey] = operation;
    return { key: from.id, value, tokens, call: (changes) => ({ name, input: { [idKey]: from.id, ...changes } }) };
  }
  // The general operation changes plain fields only, such as all texts of a document together.
  if (tokens.length > 1 && from.kind !== 'document') return null;
  const { kind, id } = from;
  return { key: id, value, tokens, call: (changes) => ({ name: 'entity.update', input: { kind, id, changes } }) };
}

function argumentWriter(id: string, at: Pointer, payload: Payload): Writer | null {
  const tokens = pointerTokens(at.slice(payload.at.length + '/args'.length) as Pointer);
  const common = { key: `${id} ${payload.kind}`, value: payload.args, tokens };
  if (payload.kind === 'command')
    return { ...common, call: (args) => ({ name: 'playlist-command.update', input: { id, args } }) };
  if (payload.kind === 'trigger')
    return { ...common, call: (args) => ({ name: 'trigger.update', input: { actionCode: id, args } }) };
  return null;
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
