import type { JsonObject } from '#base/json';
import type { EntityNode, ScenarioView } from '#kernel/view';
import type { EntityKind } from '#schema/keywords';
import { placeOfKind } from './entity-places';

/** A list of entities of one kind in a scenario. */
export interface EntityListPlace {
  readonly kind: EntityKind;
  /** The entity that contains it; null for a list of the scenario. */
  readonly parentId: string | null;
}

/** The entities of a list, in order; none if what would contain it doesn’t exist. */
export function listedEntities({ kind, parentId }: EntityListPlace, view: ScenarioView): readonly EntityNode[] {
  const { parent, list, shape } = placeOfKind(kind);
  const { idKey } = shape.entity;
  const holder = parent === null ? view.scenario : parentId === null ? undefined : view.get(parentId, parent)?.value;
  const found = list.reduce<unknown>((at, name) => (at as JsonObject | undefined)?.[name], holder);
  if (!Array.isArray(found)) return [];
  return (found as readonly JsonObject[]).flatMap(({ [idKey]: id }) =>
    typeof id === 'string' ? (view.get(id, kind) ?? []) : [],
  );
}
