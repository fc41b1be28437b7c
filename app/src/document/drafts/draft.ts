import type { OperationCall } from '@scn/core/base/issue';
import { pointerTokens, type Json, type JsonObject, type Pointer } from '@scn/core/base/json';

/** A place in the scenario with a value that can't be saved. */
export interface DraftPlace {
  /** Kind and identity of the entity that has the field; null for the scenario itself. */
  readonly entity: { readonly kind: string; readonly id: string } | null;
  /** Path of the field from the entity, or from the scenario. */
  readonly pointer: Pointer;
}

/** A value that can't be saved, as it was typed or chosen. */
export interface Draft extends DraftPlace {
  readonly value: Json;
  /** The saved value that its author saw. Left out for what isn't saved anywhere, such as a new item of a list. */
  readonly base?: Json;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** The undo step that it becomes when its field is gone, the same in each window. Given when it is kept. */
  readonly group?: string;
}

/** Identifies the field of a draft in its scenario. */
export function placeKey({ entity, pointer }: DraftPlace): string {
  return JSON.stringify([entity?.id ?? null, pointer]);
}

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
