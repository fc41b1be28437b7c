import { revealHidden } from '#index/text/hidden-characters';
import { conditionSentence } from '#description/condition-sentence';
import type { NamedKind } from '#description/condition-vocabulary';
import { cardText, cardOfBlock } from '#description/card/command-card';
import type { CardReference } from '#kernel/plugin-results.gen';
import type { EntityNode } from '#kernel/view';
import type { Expression } from '#schema/expressions';
import type { MenuItem } from '#document/menu/schema';
import { ownTitleOf } from '#description/entity-title';
import { fromJson, type Json, type JsonObject } from '#base/json';
import { isAuthorCode } from '#document/codes';
import { payloadKind, pluginOfPayload, reportItemNamed, type PluginsByKind } from '#kernel/payload';
import { shownBy } from '#index/queries/menu-tree';
import type { EntityShape } from '../shape';
import type { DocumentPlaces, PlacedEntity } from './document-places';

/** Maximum length of what names a command. */
const maxCardLineLength = 80;

/** Names entities of one document in the author's terms. */
export class EntityNaming {
  readonly places: DocumentPlaces;
  readonly #plugins: PluginsByKind;

  constructor(places: DocumentPlaces, plugins: PluginsByKind) {
    this.places = places;
    this.#plugins = plugins;
  }

  /** An entity with its parent: `Response 2 of AMEDS001`. */
  full(entity: PlacedEntity): string {
    const name = this.short(entity);
    return entity.owner === null ? name : `${name} of ${this.full(entity.owner)}`;
  }

  /** An entity among its siblings: `Response 2`, `Speech (Nurse: “Here you are”)`, `Role “Nurse”`. */
  short({ shape, id, value, siblings }: PlacedEntity): string {
    if (isCode(shape)) {
      const isTop = shape.entity.kind === 'action';
      return isTop ? id : `${kindTitle(shape)} ${siblings.indexOf(value) + 1}`;
    }
    const title = this.#pluginTitle(shape, value);
    if (title !== null) {
      const isAlone = siblings.filter((other) => this.#pluginTitle(shape, other) === title).length < 2;
      return isAlone ? title : `${title} (${siblings.indexOf(value) + 1}.)`;
    }
    const name = this.nameOf(shape, id, value);
    // authors don't know its identity
    return name === id ? `${kindTitle(shape)} ${siblings.indexOf(value) + 1}` : `${kindTitle(shape)} “${name}”`;
  }

  /** An added or removed entity with its summary: `Speech (Nurse: “Here you are”)`, `AMEDS001 “Give antibiotics”`. */
  introduced(entity: PlacedEntity): string {
    const { shape, id, value } = entity;
    if (isCommand(shape)) return this.short(entity); // its name says what it does
    const summary = this.#summary(shape, value);
    const name = summary ?? (isCode(shape) ? this.nameOf(shape, id, value) : id);
    const short = this.short(entity);
    if (name === id || name === short) return short;
    return summary === null ? `${short} “${name}”` : `${short} (${summary})`;
  }

  /** Position of an added entity: ` after Response 1`, ` at the start`; empty for an only child or at the top level. */
  behind(entity: PlacedEntity): string {
    const { siblings, value, owner } = entity;
    const place = siblings.indexOf(value);
    if (siblings.length < 2 || owner === null) return '';
    return place === 0 ? ' at the start' : ` after ${this.#sibling(entity, place - 1)}`;
  }

  /** Position of a moved entity: ` before Delay`, ` to the end`; empty for an only child. */
  inFront(entity: PlacedEntity): string {
    const { siblings, value } = entity;
    const place = siblings.indexOf(value);
    if (siblings.length < 2) return '';
    return place === siblings.length - 1 ? ' to the end' : ` before ${this.#sibling(entity, place + 1)}`;
  }

  /** Name of the entity with an identity; the identity itself if there is no such entity. */
  reference(id: string): string {
    const entity = this.places.withId(id);
    if (entity === undefined) return id;
    const name = isCode(entity.shape) ? id : this.nameOf(entity.shape, id, entity.value);
    return name === id ? this.full(entity) : name;
  }

  /** Name of what a value refers to; null for an internal identity, such as that of a shared asset. */
  known(id: string): string | null {
    if (isAuthorCode(id) || this.places.withId(id) !== undefined) return this.reference(id);
    return reportItemNamed(this.#plugins, id)?.title ?? null;
  }

  /** Display name of an entity; its identity when it has no name. */
  nameOf(shape: EntityShape, id: string, value: JsonObject): string {
    if (shape.entity.kind === 'menu-item') {
      const shown = shownBy(fromJson<MenuItem>(value));
      const entity = typeof shown === 'string' ? this.places.withId(shown) : undefined;
      if (entity !== undefined) return this.nameOf(entity.shape, entity.id, entity.value);
    }
    try {
      return ownTitleOf({ kind: shape.entity.kind, id, value, parent: null }) ?? id;
    } catch {
      return id; // a malformed document
    }
  }

  /** Conditions in plain language; empty if there are none or they can't be shown. */
  conditions(expression: Expression): string {
    try {
      return conditionSentence(expression, {
        culture: this.places.culture,
        plugins: this.#plugins,
        candidates: (kind, id) => this.#candidates(kind, id),
      });
    } catch {
      return ''; // a malformed document
    }
  }

  #candidates(kind: NamedKind, id: string): readonly EntityNode[] {
    const entity = this.places.withId(id);
    if (entity?.shape.entity.kind !== kind) return [];
    const { idKey } = entity.shape.entity;
    const values = isCode(entity.shape) ? [entity.value] : entity.siblings;
    return values.map((value) => {
      const name = value[idKey];
      return { kind, id: typeof name === 'string' ? name : '', value, parent: null };
    });
  }

  /** The title of the plugin whose arguments an object holds; null for any other object. */
  plugin(property: string | null | undefined, value: JsonObject): string | null {
    const id = property === null || property === undefined ? null : value[property];
    if (typeof property !== 'string' || typeof id !== 'string') return null;
    return pluginOfPayload(this.#plugins, property, id)?.title ?? id;
  }

  #sibling(entity: PlacedEntity, place: number): string {
    const value = entity.siblings[place] ?? {};
    const id = value[entity.shape.entity.idKey];
    return this.short({ ...entity, value, id: typeof id === 'string' ? id : '' });
  }

  /** The title of an entity's plugin, for a command with the first line of its card; null for an entity without a plugin. */
  #pluginTitle(shape: EntityShape, value: JsonObject): string | null {
    const title = this.plugin(shape.plugin, value);
    const line = title === null || !isCommand(shape) ? null : this.#cardLine(value);
    return line === null || line === '' || line === title ? title : `${title} (${line})`;
  }

  /** The plugin's one-line summary; null without a known plugin. */
  #summary(shape: EntityShape, value: JsonObject): string | null {
    const plugin =
      shape.plugin === null ? undefined : pluginOfPayload(this.#plugins, shape.plugin, value[shape.plugin]);
    try {
      return plugin === undefined || plugin.kind === 'command' ? null : plugin.summary(value['args']);
    } catch {
      return null; // arguments can be invalid for the plugin
    }
  }

  /** The first line of a command's card; null for an unknown block. */
  #cardLine({ block: id, args }: JsonObject): string | null {
    if (typeof id !== 'string') return null;
    const { lines } = cardOfBlock(this.#plugins.command(id), { block: id, args: (args ?? {}) as never });
    const [line] = lines;
    if (line === undefined) return null;
    const nameOf = ({ id: to }: CardReference) => (this.places.withId(to) === undefined ? null : this.reference(to));
    return excerpt(cardText(line, nameOf), maxCardLineLength);
  }
}

/** Commands are named by what their cards say. */
function isCommand({ plugin }: EntityShape): boolean {
  return plugin !== null && payloadKind(plugin) === 'command';
}

/** Display name of an entity kind: the title of its schema. */
export function kindTitle(shape: EntityShape): string {
  return shape.schema.title ?? shape.entity.kind;
}

/** Actions and responses are identified by their codes. */
function isCode(shape: EntityShape): boolean {
  return shape.entity.idKey !== 'id';
}

/** Shortens a text to one line. */
export function excerpt(text: string, length = 60): string {
  const line = revealHidden(text.replaceAll(/\s+/g, ' ').trim());
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}

/** Whether a value is simple enough to show. */
export function isScalar(value: Json | undefined): value is null | boolean | number | string {
  return value !== undefined && (value === null || typeof value !== 'object');
}
