import type { Culture } from '#base/enumerations';
import type { Scenario } from '#document/scenario';
import {
  appendToPointer,
  asJsonObject,
  isJsonObject,
  pointerTokens,
  type Json,
  type JsonObject,
  type Pointer,
} from '#base/json';
import { idOf } from '../compare-values';
import { scenarioShape, unknownLeaf, type EntityList, type EntityShape, type ObjectShape, type Shape } from '../shape';

/** An entity with its position. */
export interface PlacedEntity {
  readonly shape: EntityShape;
  readonly id: string;
  readonly value: JsonObject;
  /** The list that contains it. */
  readonly siblings: readonly JsonObject[];
  readonly path: Pointer;
  readonly owner: PlacedEntity | null;
}

/** The target of a path. */
export interface FoundPlace {
  /** The innermost entity in the path; null for sections of the scenario. */
  readonly entity: PlacedEntity | null;
  /** The properties from there on, each with its shape, name and value. */
  readonly rest: readonly PlacedProperty[];
}

/** A property in a path. */
export interface PlacedProperty {
  readonly name: string;
  readonly shape: Shape;
  /** The object that contains it. */
  readonly holder: JsonObject;
  readonly holderShape: ObjectShape;
}

const placesOf = new WeakMap<Scenario, DocumentPlaces>();

/** Finds entities of one document by path or identity. The identity index is built lazily. */
export class DocumentPlaces {
  readonly #document: JsonObject;
  readonly #similar: DocumentPlaces | null;
  readonly #lists = new WeakMap<readonly JsonObject[], ReadonlyMap<string, JsonObject>>();
  #byId: Map<string, PlacedEntity> | null = null;

  /** @param similar - a document with most entities in the same places: then this one needs no index of its own for them */
  constructor(document: Scenario, similar: DocumentPlaces | null = null) {
    this.#document = asJsonObject(document);
    this.#similar = similar;
  }

  /** The places of a document. Cached by document, for those that are described many times. */
  static of(document: Scenario): DocumentPlaces {
    let places = placesOf.get(document);
    if (places === undefined) placesOf.set(document, (places = new DocumentPlaces(document)));
    return places;
  }

  /** Null when part of the path is not in the document. */
  at(path: Pointer): FoundPlace | null {
    let shape: Shape = scenarioShape();
    let value: Json | undefined = this.#document;
    let entity: PlacedEntity | null = null;
    let rest: PlacedProperty[] = [];
    let walked: Pointer = '';
    for (const token of pointerTokens(path)) {
      walked = appendToPointer(walked, token);
      if (shape.kind === 'entities') {
        if (!Array.isArray(value)) return null;
        const list: EntityList = shape;
        const siblings = value as readonly JsonObject[];
        const found: JsonObject | undefined = this.#itemsById(siblings, list).get(token);
        if (found === undefined) return null;
        entity = { shape: list.items, id: token, value: found, siblings, path: walked, owner: entity };
        rest = [];
        shape = list.items;
        value = found;
      } else {
        if (!isJsonObject(value) || shape.kind !== 'object') return null;
        const part: Shape = shape.properties.get(token) ?? unknownLeaf;
        rest.push({ name: token, shape: part, holder: value, holderShape: shape });
        value = value[token];
        shape = part;
      }
    }
    return { entity, rest };
  }

  /** Decides how lists are written and units of numbers without one. */
  get culture(): Culture {
    const setting = this.at('/setup/basicInfo/culture')?.rest.at(-1);
    return setting?.holder['culture'] === 'en-US' ? 'en-US' : 'en-GB';
  }

  /** The entity with an identity; the first one for a duplicate identity. */
  withId(id: string): PlacedEntity | undefined {
    const similar = this.#similar === null ? undefined : this.#similar.withId(id);
    const found = similar === undefined ? null : this.at(similar.path);
    if (found !== null && found.entity !== null) return found.entity;
    this.#byId ??= this.#index();
    return this.#byId.get(id);
  }

  #itemsById(siblings: readonly JsonObject[], list: EntityList): ReadonlyMap<string, JsonObject> {
    let items = this.#lists.get(siblings);
    if (items === undefined) {
      items = new Map(siblings.filter(isJsonObject).map((item) => [idOf(list, item), item]));
      this.#lists.set(siblings, items);
    }
    return items;
  }

  #index(): Map<string, PlacedEntity> {
    const byId = new Map<string, PlacedEntity>();
    const visit = (shape: ObjectShape, value: JsonObject, path: Pointer, owner: PlacedEntity | null): void => {
      if (!shape.holdsEntities) return;
      for (const [name, part] of shape.properties) {
        const inner = value[name];
        if (part.kind === 'object' && isJsonObject(inner)) visit(part, inner, `${path}/${name}`, owner);
        if (part.kind !== 'entities' || !Array.isArray(inner)) continue;
        const siblings = (inner as readonly Json[]).filter(isJsonObject);
        for (const item of siblings) {
          const id = idOf(part, item);
          const at = appendToPointer(`${path}/${name}`, id);
          const placed = { shape: part.items, id, value: item, siblings, path: at, owner };
          if (!byId.has(id)) byId.set(id, placed);
          visit(part.items, item, at, placed);
        }
      }
    };
    visit(scenarioShape(), this.#document, '', null);
    return byId;
  }
}
