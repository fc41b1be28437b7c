import { isJsonObject, appendToPointer, type Json, type Pointer, type JsonObject } from '#base/json';
import type { Conflict, ConflictKind } from '#document/conflict/conflict';
import type { Scenario } from '#document/scenario';
import { noPlugins, type PluginsByKind } from '#kernel/payload';
import { applySteps, entityAt, type ChangeStep } from '../change-step';
import { diffScenarios } from '../diff-scenarios';
import { describeChanges, sentenceOf } from './describe-changes';
import { isPlacementPath, sectionTitle, lastName, ownerOf } from './describer';
import { distinctSides, distinctValues } from './distinct-sides';
import { DocumentPlaces, type FoundPlace, type PlacedEntity } from './document-places';
import { EntityNaming } from './entity-naming';
import { fieldWords } from './field-words';
import { wordsFor } from './value-words';

/** A conflict in the author's terms. */
export interface DescribedConflict {
  readonly kind: ConflictKind;
  /** Its context: `Response 2 of AMEDS001`, `Actions`. */
  readonly place: string;
  /** The subject of the conflict: `Speech: text`, `AMEDS001`. */
  readonly what: string;
  /** The base value; null if it didn't exist. */
  readonly base: string | null;
  /** The value of each side; null for a side without it. Never the same for both. */
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** The document of a side; null when it can no longer be reconstructed. */
interface SideDocument {
  readonly document: Scenario | null;
  readonly words: EntityNaming;
}

/** Maximum number of changes listed per entity. */
const maxListedChanges = 3;

/** Describes a conflict about an entity as a whole: its existence, its position or its identity. */
class EntityConflictWords {
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

/**
 * Describes the subject of a conflict and the value of each side, in the style of describeChanges.
 *
 * @param scenario - the scenario in the file, with our side
 */
export function describeConflict(
  conflict: Conflict,
  scenario: Scenario,
  plugins: PluginsByKind = noPlugins,
): DescribedConflict {
  const described = inWords(conflict, scenario, plugins) ?? inPlainWords(conflict);
  const { ours, theirs } = described;
  return ours === null || ours !== theirs ? described : { ...described, ...distinctSides(ours) };
}

/** Null when the document has changed since the merge, so that the location is unknown. */
function inWords(conflict: Conflict, scenario: Scenario, plugins: PluginsByKind): DescribedConflict | null {
  try {
    const ours = new EntityNaming(DocumentPlaces.of(scenario), plugins);
    const other = withTheirs(conflict, scenario);
    const theirs = other === null ? ours : new EntityNaming(new DocumentPlaces(other, ours.places), plugins);
    const path = conflict.path as Pointer;
    const found = ours.places.at(path) ?? theirs.places.at(path);
    if (conflict.kind === 'both-changed' && found !== null && found.rest.length > 0)
      return ofValue(conflict, found, ours, theirs, plugins);
    return new EntityConflictWords(
      conflict,
      { document: scenario, words: ours },
      { document: other, words: theirs },
      plugins,
    ).describe();
  } catch {
    return null; // a malformed document or conflict
  }
}

/** The document with their side; null when the location has changed since, for example by resolving another conflict. */
function withTheirs({ steps }: Conflict, scenario: Scenario): Scenario | null {
  try {
    return applySteps(scenario, steps as readonly ChangeStep[]);
  } catch {
    return null;
  }
}

function ofValue(
  conflict: Conflict,
  found: FoundPlace,
  ours: EntityNaming,
  theirs: EntityNaming,
  plugins: PluginsByKind,
): DescribedConflict {
  const { entity } = found;
  const path = conflict.path as Pointer;
  const isCommand = typeof entity?.shape.plugin === 'string';
  const owner = isCommand ? entity.owner : null;
  const place = entity === null ? sectionTitle(path) : ours.full(owner ?? entity);
  const subject = entity === null || owner === null ? '' : `${ours.short(entity)}: `;
  if (isPlacementPath(path)) {
    const placed = (words: EntityNaming, value: unknown) => (value === undefined ? null : below(words, value));
    return {
      kind: conflict.kind,
      place,
      what: `${subject}parent`,
      base: placed(ours, conflict.base),
      ours: placed(ours, conflict.ours),
      theirs: placed(theirs, conflict.theirs),
    };
  }
  const { title, schema } = fieldWords(entity === null ? found.rest.slice(-1) : found.rest, plugins);
  const said = (words: EntityNaming, value: unknown) =>
    value === undefined ? null : wordsFor(schema, value as Json, words);
  const isText = schema['x-ref'] === undefined && schema.enum === undefined;
  return {
    kind: conflict.kind,
    place,
    what: `${subject}${title === '' ? lastName(path) : title}`,
    ...distinctValues(conflict, isText, {
      base: said(ours, conflict.base),
      ours: said(ours, conflict.ours),
      theirs: said(theirs, conflict.theirs),
    }),
  };
}

/** Name of an entity's parent: `Shelf`, `the top level`. */
function below(words: EntityNaming, value: unknown): string {
  const named = isJsonObject(value) ? Object.values(value as Record<string, unknown>) : [value];
  const id = named.find((each) => typeof each === 'string');
  return id === undefined ? 'the top level' : words.reference(id);
}

/** Fallback description without the document. */
function inPlainWords(conflict: Conflict): DescribedConflict {
  const path = conflict.path as Pointer;
  const name = lastName(path);
  return {
    kind: conflict.kind,
    place: sectionTitle(path),
    what: name === '' ? 'its contents' : name,
    ...distinctValues(conflict, false, { base: null, ours: null, theirs: null }),
  };
}
