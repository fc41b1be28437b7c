import type { Json, JsonObject, Pointer } from '../../kernel/json';
import { pointerTokens } from '../../kernel/json';
import type { OperationCall } from '../issue';
import type { SuspectText } from './suspect-texts';

/** The operation that changes plain fields of a kind, where it isn’t the general one: its name and how it names the entity. */
const operations: Readonly<Record<string, readonly [name: string, idKey: string]>> = {
  action: ['action.update', 'actionCode'],
  response: ['response.update', 'responseCode'],
  array: ['array.update', 'id'],
  folder: ['folder.rename', 'id'],
  location: ['location.rename', 'id'],
  'menu-item': ['menu-item.rename', 'id'],
};

/** The operation that writes another text in a text’s place; null where none can. */
export function rewriteText({ from, at, payload }: SuspectText, text: string): OperationCall | null {
  if (from === null) return null;
  if (payload !== null) {
    const args = topLevelArgument(payload.args, at.slice(payload.at.length + '/args'.length) as Pointer, text);
    if (payload.kind === 'command') return { name: 'playlist-command.update', input: { id: from.id, args } };
    if (payload.kind === 'trigger') return { name: 'trigger.update', input: { actionCode: from.id, args } };
    return null;
  }
  const changes = topLevelArgument(from.value as JsonObject, at, text);
  const operation = operations[from.kind];
  if (operation !== undefined) {
    const [name, idKey] = operation;
    return { name, input: { [idKey]: from.id, ...changes } };
  }
  // The general operation changes plain fields only.
  if (pointerTokens(at).length > 1) return null;
  return { name: 'entity.update', input: { kind: from.kind, id: from.id, changes } };
}

/** The property that a pointer leads into, with the text at its end replaced. */
function topLevelArgument(value: JsonObject, at: Pointer, text: string): JsonObject {
  const [name = '', ...rest] = pointerTokens(at);
  return { [name]: replaced(value[name] ?? null, rest, text) };
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
