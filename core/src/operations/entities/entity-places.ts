import type { JsonObject } from '#base/json';
import { scenarioShape, type EntityShape, type ObjectShape, type Shape } from '#diff/shape';
import type { EntityNode, ScenarioView } from '#kernel/view';
import type { EntityKind } from '#schema/keywords';

/** Where the schema has the entities of a kind: in one list. */
export interface EntityPlace {
  readonly shape: EntityShape;
  /** Kind of the entity that contains the list; null for a list of the scenario. */
  readonly parent: EntityKind | null;
  /** Names of the properties from there to the list. */
  readonly list: readonly string[];
}

/** A part of the scenario outside of every entity with fields of its own: basic info, the environment. */
interface SectionPlace {
  readonly shape: ObjectShape;
  /** Names of the properties from the scenario to it. */
  readonly path: readonly string[];
}

let places: ReadonlyMap<EntityKind, EntityPlace> | undefined;

/**
 * Where the entities of a kind are.
 *
 * @throws Error if the schema has no list of the kind, or several
 */
export function placeOfKind(kind: EntityKind): EntityPlace {
  const place = (places ??= findPlaces()).get(kind);
  if (place === undefined) throw new Error(`The schema has no list of the kind “${kind}”.`);
  return place;
}

function findPlaces(): ReadonlyMap<EntityKind, EntityPlace> {
  const found = new Map<EntityKind, EntityPlace>();
  const walk = (shape: Shape, parent: EntityKind | null, list: readonly string[]): void => {
    if (shape.kind === 'entities') {
      const { kind } = shape.items.entity;
      if (found.has(kind)) throw new Error(`The schema has several lists of the kind “${kind}”.`);
      found.set(kind, { shape: shape.items, parent, list });
      for (const [name, property] of shape.items.properties) walk(property, kind, [name]);
    } else if (shape.kind === 'object') {
      for (const [name, property] of shape.properties) walk(property, parent, [...list, name]);
    }
  };
  walk(scenarioShape(), null, []);
  return found;
}

let allSections: ReadonlyMap<string, SectionPlace> | undefined;

/** The sections of the scenario by their names, such as `setup.basicInfo`. */
export function sections(): ReadonlyMap<string, SectionPlace> {
  return (allSections ??= findSections());
}

function findSections(): ReadonlyMap<string, SectionPlace> {
  const found = new Map<string, SectionPlace>();
  const walk = (shape: ObjectShape, path: readonly string[]): void => {
    const parts = [...shape.properties];
    if (path.length > 0 && parts.some(([, part]) => part.kind === 'leaf')) found.set(path.join('.'), { shape, path });
    for (const [name, part] of parts) if (part.kind === 'object') walk(part, [...path, name]);
  };
  walk(scenarioShape(), []);
  return found;
}

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
