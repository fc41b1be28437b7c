import type { Scenario } from '#document/scenario';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import type { PluginsByKind } from '#kernel/payload';
import { applySteps } from '../apply-steps';
import { diffScenarios } from '../diff-scenarios';
import type { Conflict } from '#document/conflict/conflict';
import { entityAt } from '../step-identities';
import { describeChanges, sentenceOf } from './describe-changes';
import type { DescribedConflict } from './described-conflict';
import { sectionTitle } from './describer';
import type { PlacedEntity } from './document-places';
import { lastName, ownerOf } from './paths';
import type { EntityNaming } from './entity-naming';

/** The document of a side; null when it can no longer be reconstructed. */
interface SideDocument {
  readonly document: Scenario | null;
  readonly words: EntityNaming;
}

/** Maximum number of changes listed per entity. */
const maxListedChanges = 3;

/** Describes a conflict about an entity as a whole: its existence, its position or its identity. */
export class EntityConflictWords {
  readonly #conflict: Conflict;
  readonly #ours: SideDocument;
  readonly #theirs: SideDocument;
  readonly #plugins: PluginsByKind;

  constructor(conflict: Conflict, ours: SideDocument, theirs: SideDocument, plugins: PluginsByKind) {
    this.#conflict = conflict;
    this.#ours = ours;
    this.#theirs = theirs;
    this.#plugins = plugins;
  }

  describe(): DescribedConflict | null {
    const { kind } = this.#conflict;
    const path = this.#conflict.path as Pointer;
    const ours = this.#placed(this.#ours, this.#conflict.ours);
    const theirs = this.#placed(this.#theirs, this.#conflict.theirs);
    const known = ours ?? theirs;
    if (known === null) return null;
    const words = ours === null ? this.#theirs.words : this.#ours.words;
    return {
      kind,
      place: known.owner === null ? sectionTitle(path) : words.full(known.owner),
      what: words.short(known),
      base: this.#introduced(this.#ours, replaced(known, this.#conflict.base)),
      ...this.#sides(ours, theirs),
    };
  }

  #sides(ours: PlacedEntity | null, theirs: PlacedEntity | null): Pick<DescribedConflict, 'ours' | 'theirs'> {
    if (this.#conflict.kind === 'both-moved' && ours !== null && theirs !== null) {
      const [one, other] = [this.#position(this.#ours, ours), this.#position(this.#theirs, theirs)];
      if (one !== other) return { ours: one, theirs: other };
    }
    const one = this.#introduced(this.#ours, ours);
    const other = this.#introduced(this.#theirs, theirs);
    if (one !== null && other !== null)
      return one === other ? this.#apart(one, ours, theirs) : { ours: one, theirs: other };
    return { ours: this.#withChanges(one, this.#ours, ours), theirs: this.#withChanges(other, this.#theirs, theirs) };
  }

  /** Distinguishes two entities with the same name: by identity, by their differences, or by position. */
  #apart(
    name: string,
    ours: PlacedEntity | null,
    theirs: PlacedEntity | null,
  ): Pick<DescribedConflict, 'ours' | 'theirs'> {
    if (ours === null || theirs === null) return { ours: name, theirs: name };
    if (ours.id !== theirs.id) return { ours: `${name} (${ours.id})`, theirs: `${name} (${theirs.id})` };
    const changes = this.#changesFrom(this.#theirs, theirs, ours.value);
    if (changes !== '') return { ours: name, theirs: `${name}: ${changes}` };
    return {
      ours: `${name}, ${this.#position(this.#ours, ours)}`,
      theirs: `${name}, ${this.#position(this.#theirs, theirs)}`,
    };
  }

  #introduced({ words }: SideDocument, entity: PlacedEntity | null): string | null {
    return entity === null ? null : words.introduced(entity);
  }

  /** Position of an entity: `in Response 2 of AMEDS001, before Delay`. */
  #position({ words }: SideDocument, entity: PlacedEntity): string {
    const owner = entity.owner === null ? sectionTitle(entity.path) : words.full(entity.owner);
    const place = words.inFront(entity).replace(' to the end', ' at the end');
    return `in ${owner}${place === '' ? '' : `,${place}`}`;
  }

  /** An entity that the other side removed, with the changes made to it. */
  #withChanges(name: string | null, side: SideDocument, entity: PlacedEntity | null): string | null {
    const { base } = this.#conflict;
    if (name === null || entity === null || !isJsonObject(base)) return name;
    const changes = this.#changesFrom(side, entity, base);
    return changes === '' ? name : `${name}: ${changes}`;
  }

  /** Describes the changes between two states of an entity. */
  #changesFrom({ document }: SideDocument, entity: PlacedEntity, was: JsonObject): string {
    if (document === null) return '';
    const before = applySteps(document, [{ kind: 'set', path: entity.path, was: entity.value, value: was }]);
    const changes = describeChanges(diffScenarios(before, document, this.#plugins), before, document, this.#plugins);
    const reported = changes
      .slice(0, maxListedChanges)
      .map((change) => (change.id === entity.id ? change.text : sentenceOf(change)));
    const more = changes.length - reported.length;
    return [...reported, ...(more > 0 ? [`${more} more`] : [])].join('; ');
  }

  /** A side's entity at its position in that side's document; approximated when it no longer exists there. */
  #placed({ words }: SideDocument, given: unknown): PlacedEntity | null {
    const value = given as Json | undefined;
    const path = this.#conflict.path as Pointer;
    const shape = entityAt(path);
    if (value === undefined || !isJsonObject(value) || shape === null) return null;
    const name = value[shape.entity.idKey];
    const id = typeof name === 'string' ? name : lastName(path);
    const there = words.places.at(appendToPointer(ownerOf(path), id))?.entity ?? words.places.withId(id);
    if (there?.shape === shape) return there;
    return { shape, id, value, siblings: [value], path, owner: words.places.at(ownerOf(path))?.entity ?? null };
  }
}

/** An entity at its position in another version. */
function replaced(entity: PlacedEntity, given: unknown): PlacedEntity | null {
  const value = given as Json | undefined;
  if (value === undefined || !isJsonObject(value)) return null;
  const place = entity.siblings.indexOf(entity.value);
  const id = value[entity.shape.entity.idKey];
  const siblings = place < 0 ? [value] : entity.siblings.with(place, value);
  return { ...entity, id: typeof id === 'string' ? id : entity.id, value, siblings };
}
