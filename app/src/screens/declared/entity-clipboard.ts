import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { copyOf } from '@scn/core/operations/copy-entity';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { identitiesIn } from '@scn/core/operations/identities';
import type { PlacedView } from '@scn/core/operations/operation';
import { entityKinds, type EntityKind } from '@scn/core/schema/keywords';
import type { EntityNode } from '@scn/core/kernel/view';

/** A copied entity with everything in it. Placeholders stand for the identities, so that it can be pasted anywhere, any number of times. */
export interface CopiedEntity {
  readonly kind: EntityKind;
  /** The start of the placeholders; no other text starts like this. */
  readonly mark: string;
  readonly value: JsonObject;
}

/** A new entity, as `entity.create` takes it. */
export interface NewEntity {
  readonly id: string;
  readonly values: JsonObject;
}

/** Copies an entity with everything in it. @param newId - creates identities */
export function copied(view: PlacedView, node: EntityNode, newId: () => string): CopiedEntity {
  const mark = `${newId()}#`;
  const ids = new Map(identitiesIn(node).map((id, index) => [id, `${mark}${index}`]));
  return { kind: node.kind, mark, value: copyOf(view, node, ids) as unknown as JsonObject };
}

/** Makes a new entity of a copied one, with new identities for everything in it. @param newId - creates identities */
export function pasted({ kind, mark, value }: CopiedEntity, newId: () => string): NewEntity {
  const ids = new Map<string, string>();
  const idFor = (given: string) => {
    const id = ids.get(given) ?? newId();
    ids.set(given, id);
    return id;
  };
  const renewed = (given: Json | undefined): Json => {
    if (typeof given === 'string') return given.startsWith(mark) ? idFor(given) : given;
    if (Array.isArray(given)) return (given as readonly Json[]).map(renewed);
    if (!isJsonObject(given)) return given ?? null;
    return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, renewed(each)]));
  };
  const { [placeOfKind(kind).shape.entity.idKey]: own, ...values } = value;
  return { id: typeof own === 'string' ? idFor(own) : newId(), values: renewed(values) as JsonObject };
}

/** Reads a copied entity; null for anything else. */
export function readCopied(data: unknown): CopiedEntity | null {
  if (!isJsonObject(data)) return null;
  const { kind, mark, value } = data;
  const isKnown = entityKinds.some((each) => each === kind);
  return isKnown && typeof mark === 'string' && mark.length > 16 && isJsonObject(value)
    ? { kind: kind as EntityKind, mark, value }
    : null;
}
