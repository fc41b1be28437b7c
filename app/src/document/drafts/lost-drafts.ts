import type { OperationCall } from '@scn/core/base/issue';
import { pointerTokens, type Json, type JsonObject } from '@scn/core/base/json';
import type { Draft } from './draft';

/** The field that identifies an entity in its own update operation, and that operation. Others are changed by `entity.update`. */
const ownUpdates: Readonly<Record<string, readonly [operation: string, idKey: string]>> = {
  action: ['action.update', 'actionCode'],
  response: ['response.update', 'responseCode'],
  command: ['playlist-command.update', 'id'],
};

/** The change that a draft would have been: what is kept of it when its field is gone. */
export function callOfDraft({ entity, pointer, value }: Draft): OperationCall {
  const tokens = pointerTokens(pointer);
  if (entity === null) {
    const section = tokens.slice(0, -1).join('.');
    return { name: 'section.update', input: { section, changes: { [tokens.at(-1) ?? '']: value } } };
  }
  const changes = nested(tokens, value);
  const own = ownUpdates[entity.kind];
  if (own === undefined) return { name: 'entity.update', input: { kind: entity.kind, id: entity.id, changes } };
  const [name, idKey] = own;
  const { trigger } = changes;
  if (entity.kind === 'action' && typeof trigger === 'object' && trigger !== null)
    return { name: 'trigger.update', input: { ...(trigger as JsonObject), actionCode: entity.id } };
  return { name, input: { ...changes, [idKey]: entity.id } };
}

/** A value at its path, as an object. */
function nested(tokens: readonly string[], value: Json): JsonObject {
  return tokens.reduceRight<Json>((inner, token) => ({ [token]: inner }), value) as JsonObject;
}
