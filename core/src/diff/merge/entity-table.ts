import { asJsonObject, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import type { Scenario } from '#document/scenario';
import { idOf, isRegular } from '../compare-values';
import { scenarioShape, type EntityList, type EntityShape, type ObjectShape } from '../shape';
import { mergeOwn } from './merge-values';

/** The key of the scenario, which has no parent entity. */
export const rootKey = '';

/** One entity of one document. */
export interface Row {
  readonly key: string;
  readonly id: string;
  readonly shape: ObjectShape;
  /** The whole value, including its descendants. */
  readonly value: JsonObject;
  /** Key of its parent. */
  readonly parent: string;
  /** The list that contains it, relative to its parent. */
  readonly list: Pointer;
}

/** Entities of one version, or of several. */
export interface Entities {
  readonly rows: ReadonlyMap<string, Row>;
  /** Keys of the entities in a list, in order. */
  children(parent: string, list: Pointer): readonly string[];
}

/** A document can't be merged because its entities don't have unique identities. */
export class MergeRefused extends Error {
  override readonly name = 'MergeRefused';
}

/** A document as a table of entities, with keys that are the same in all versions of the document. */
export class EntityTable implements Entities {
  readonly rows = new Map<string, Row>();
  readonly #like: Entities | null;
  readonly #children = new Map<string, string[]>();

  /**
   * @param oldIds - previous identities of entities whose codes changed, by current identity
   * @param like - another version, whose keys are used where they are equal: the same string is compared faster than a copy
   * @throws MergeRefused when an identity is missing or duplicated
   */
  constructor(document: Scenario, oldIds: ReadonlyMap<string, string> = new Map(), like: Entities | null = null) {
    this.#like = like;
    const value = asJsonObject(document);
    const shape = scenarioShape();
    this.rows.set(rootKey, { key: rootKey, id: '', shape, value, parent: rootKey, list: '' });
    this.#add(shape, value, rootKey, '', oldIds);
  }

  children(parent: string, list: Pointer): readonly string[] {
    return this.#children.get(`${parent} ${list}`) ?? [];
  }

  #add(shape: ObjectShape, value: JsonObject, owner: string, path: Pointer, oldIds: ReadonlyMap<string, string>): void {
    if (!shape.holdsEntities) return;
    for (const [name, part] of shape.properties) {
      const inner = value[name];
      const at: Pointer = `${path}/${name}`;
      if (part.kind === 'entities') this.#addList(part, inner, owner, at, oldIds);
      else if (part.kind === 'object' && isJsonObject(inner)) this.#add(part, inner, owner, at, oldIds);
    }
  }

  #addList(
    shape: EntityList,
    items: Json | undefined,
    parent: string,
    list: Pointer,
    oldIds: ReadonlyMap<string, string>,
  ): void {
    // A list that the format gained later is empty in older documents.
    if (items === undefined) return;
    if (!isRegular(shape, items)) throw new MergeRefused(`Entries in ${list} don’t have unique identities.`);
    const keys: string[] = [];
    for (const value of items) {
      const id = idOf(shape, value);
      const copy = keyOf(shape.items, oldIds.get(id) ?? id);
      const key = this.#like?.rows.get(copy)?.key ?? copy;
      if (this.rows.has(key)) throw new MergeRefused(`“${id}” occurs twice.`);
      keys.push(key);
      this.rows.set(key, { key, id, shape: shape.items, value, parent, list });
      this.#add(shape.items, value, key, '', oldIds);
    }
    if (keys.length > 0) this.#children.set(`${parent} ${list}`, keys);
  }
}

/** Key of an entity: its kind, and its identity in the oldest document that contains it. */
function keyOf(shape: EntityShape, id: string): string {
  return `${shape.entity.kind} ${id}`;
}

/** Whether an entity is in the same list of the same parent. */
export function isSamePlace(one: Row, other: Row): boolean {
  return one.parent === other.parent && one.list === other.list;
}

/** The values of an entity, without its child entities. */
export function ownOf({ shape, value }: Row): Json | undefined {
  return mergeOwn(shape, { base: value, ours: value, theirs: value }, '', () => undefined);
}

/** The lists of child entities of an entity. */
export function listsIn(row: Row): readonly Pointer[] {
  return listsOf(row.shape, '');
}

function listsOf(shape: Row['shape'], path: Pointer): readonly Pointer[] {
  if (!shape.holdsEntities) return [];
  return [...shape.properties].flatMap(([name, part]): readonly Pointer[] => {
    if (part.kind === 'entities') return [`${path}/${name}`];
    return part.kind === 'object' ? listsOf(part, `${path}/${name}`) : [];
  });
}
