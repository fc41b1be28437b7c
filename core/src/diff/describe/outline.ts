import type { Scenario } from '#document/scenario';
import { asJsonObject, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import { noPlugins, type PluginsByKind } from '#kernel/payload';
import { sameJson } from '#base/same-json';
import { scenarioShape, type ObjectShape, type Shape } from '../shape';
import { DocumentPlaces, type PlacedEntity, type PlacedProperty } from './document-places';
import { fieldWords } from './field-words';
import { EntityNaming } from './entity-naming';
import { wordsFor } from './value-words';

/**
 * A scenario as text in the author's terms: one line per entity, followed by one line per non-empty field. git uses it for line
 * diffs.
 */
export function outlineOf(scenario: Scenario, plugins: PluginsByKind = noPlugins): string {
  const outline = new Outline(scenario, plugins);
  outline.write(scenarioShape(), asJsonObject(scenario), '', [], 0, null);
  return outline.lines.map((line) => `${line}\n`).join('');
}

class Outline {
  readonly lines: string[] = [];
  readonly #words: EntityNaming;
  readonly #plugins: PluginsByKind;

  constructor(scenario: Scenario, plugins: PluginsByKind) {
    this.#words = new EntityNaming(new DocumentPlaces(scenario), plugins);
    this.#plugins = plugins;
  }

  /** @param way - the properties from the innermost entity to here */
  write(
    shape: ObjectShape,
    value: JsonObject,
    path: Pointer,
    way: readonly PlacedProperty[],
    depth: number,
    owner: PlacedEntity | null,
  ): void {
    for (const [name, inner] of Object.entries(value)) {
      const part = shape.properties.get(name) ?? ({ kind: 'leaf', schema: {} } satisfies Shape);
      const property = { name, shape: part, holder: value, holderShape: shape };
      const at: Pointer = `${path}/${name}`;
      if (inner === undefined || name === shape.entity?.idKey || name === shape.plugin || isDefault(part, inner))
        continue;
      if (part.kind === 'object' && isJsonObject(inner)) {
        const isSection = owner === null;
        if (isSection) this.#line(depth, part.schema.title ?? name);
        this.write(part, inner, at, isSection ? [] : [...way, property], isSection ? depth + 1 : depth, owner);
      } else if (part.kind === 'entities' && Array.isArray(inner)) {
        this.#list(part, inner as readonly Json[], at, depth, owner);
      } else {
        this.#field([...way, property], inner, depth);
      }
    }
  }

  #list(
    shape: Extract<Shape, { kind: 'entities' }>,
    siblings: readonly Json[],
    path: Pointer,
    depth: number,
    owner: PlacedEntity | null,
  ): void {
    for (const value of siblings) {
      if (!isJsonObject(value)) continue;
      const id = value[shape.items.entity.idKey];
      if (typeof id !== 'string') continue;
      const list = siblings.filter(isJsonObject);
      const entity = { shape: shape.items, id, value, siblings: list, path: `${path}/${id}` as Pointer, owner };
      this.#line(depth, this.#words.introduced(entity));
      this.write(shape.items, value, entity.path, [], depth + 1, entity);
    }
  }

  #field(way: readonly PlacedProperty[], value: Json, depth: number): void {
    const { title, schema } = fieldWords(way, this.#plugins);
    this.#line(depth, `${title}: ${wordsFor(schema, value, this.#words, 4000) ?? JSON.stringify(value)}`);
  }

  #line(depth: number, text: string): void {
    this.lines.push(`${'  '.repeat(depth)}${text}`);
  }
}

function isDefault({ schema, kind }: Shape, value: Json): boolean {
  return kind === 'leaf' && schema.default !== undefined && sameJson(schema.default, value);
}
