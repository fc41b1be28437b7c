import type { Scenario } from '../../document/scenario';
import { isJsonObject, type Json, type JsonObject, type Pointer } from '../../kernel/json';
import { idOf, isRegular } from '../compare-values';
import { scenarioShape, type EntityList, type EntityShape, type ObjectShape } from '../shape';

/** The key of the scenario itself: what has no entity around it. */
export const rootKey = '';

/** One entity of one document. */
export interface Row {
  readonly key: string;
  readonly id: string;
  readonly shape: ObjectShape;
  /** Whole, with everything inside. */
  readonly value: JsonObject;
  /** Key of what it is in. */
  readonly parent: string;
  /** The list that it is in, from its parent. */
  readonly list: Pointer;
}

/** A document can't be merged because its things can't be told apart. */
export class MergeRefused extends Error {
  override readonly name = 'MergeRefused';
}

/** A document as a table of its entities, each under a key that is the same in all versions of the document. */
export class EntityTable {
  readonly rows = new Map<string, Row>();
  readonly #children = new Map<string, string[]>();

  /**
   * @param oldIds - what things were called before their codes were replaced, by what they are called here
   * @throws MergeRefused when an identity is missing or stands twice
   */
  constructor(document: Scenario, oldIds: ReadonlyMap<string, string>) {
    const value = document as unknown as JsonObject;
    const shape = scenarioShape();
    this.rows.set(rootKey, { key: rootKey, id: '', shape, value, parent: rootKey, list: '' });
    this.#add(shape, value, rootKey, '', oldIds);
  }

  /** Keys of what is in a list, in its order. */
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
    if (!isRegular(shape, items))
      throw new MergeRefused(`Things in ${list} can not be told apart by their identities.`);
    const keys: string[] = [];
    for (const value of items) {
      const id = idOf(shape, value);
      const key = keyOf(shape.items, oldIds.get(id) ?? id);
      if (this.rows.has(key)) throw new MergeRefused(`“${id}” is there twice.`);
      keys.push(key);
      this.rows.set(key, { key, id, shape: shape.items, value, parent, list });
      this.#add(shape.items, value, key, '', oldIds);
    }
    if (keys.length > 0) this.#children.set(`${parent} ${list}`, keys);
  }
}

/** A thing's key: its kind, and its identity in the oldest document that has it. */
export function keyOf(shape: EntityShape, id: string): string {
  return `${shape.entity.kind} ${id}`;
}
