import { appendToPointer, type Json, type JsonObject, type Pointer } from '#base/json';
import type { Scenario } from '#document/scenario';
import type { PluginsByKind } from '#kernel/payload';
import type { ChangeStep, InsertStep, MoveStep, RemoveStep, SetStep } from '../change-step';
import { placementFields } from '../placement-fields';
import { scenarioShape } from '../shape';
import type { ChangeKind, DescribedChange } from './described-change';
import { DocumentPlaces, type FoundPlace, type PlacedEntity } from './document-places';
import { kindTitle, EntityNaming } from './entity-naming';
import { fieldWords } from './field-words';
import { changeOfValue, type ValueNames } from './value-words';

/** Describes single changes between two documents. */
export class Describer {
  readonly #before: EntityNaming;
  readonly #after: EntityNaming;
  readonly #plugins: PluginsByKind;

  constructor(before: Scenario, after: Scenario, plugins: PluginsByKind) {
    this.#before = new EntityNaming(DocumentPlaces.of(before), plugins);
    this.#after = new EntityNaming(new DocumentPlaces(after, this.#before.places), plugins);
    this.#plugins = plugins;
  }

  /** @param steps - one step, or the steps that together set an entity's parent and position */
  describe(steps: readonly [ChangeStep, ...ChangeStep[]]): DescribedChange {
    const [step] = steps;
    const placed = steps.filter((each): each is SetStep => each.kind === 'set' && isPlacement(each));
    if (placed[0] !== undefined) return { ...this.#placed(placed, placed[0]), steps };
    switch (step.kind) {
      case 'insert':
        return this.#inserted(step);
      case 'remove':
        return this.#removed(step);
      case 'move':
        return this.#moved(step);
      case 'set':
        return this.#renamed(step) ?? this.#edited(step);
    }
  }

  #inserted(step: InsertStep): DescribedChange {
    const entity = this.#arrived(step);
    const text = entity === null ? 'added' : `${this.#after.introduced(entity)} added${this.#after.behind(entity)}`;
    return { ...placed('added', step, entity, this.#after), text };
  }

  #removed(step: RemoveStep): DescribedChange {
    const id = lastName(step.path);
    const entity = this.#before.places.at(step.path)?.entity ?? this.#before.places.withId(id) ?? null;
    const text = `${entity === null ? id : this.#before.introduced(entity)} removed`;
    return { ...placed('removed', step, entity, this.#before), text };
  }

  #moved(step: MoveStep): DescribedChange {
    const id = lastName(step.path);
    const list = step.to ?? ownerOf(step.path);
    const entity = this.#after.places.at(appendToPointer(list, id))?.entity ?? this.#after.places.withId(id) ?? null;
    if (entity === null) return { ...placed('moved', step, null, this.#after), text: `${id} moved` };
    const old =
      step.to === undefined
        ? null
        : ((this.#before.places.at(step.path)?.entity ?? this.#before.places.withId(id))?.owner ?? null);
    const from = old === null ? '' : ` from ${this.#before.full(old)}`;
    const text = `${this.#after.short(entity)} moved${from}${this.#after.inFront(entity)}`;
    return { ...placed('moved', step, entity, this.#after), text };
  }

  /** Null when the step doesn't set an identity. */
  #renamed(step: SetStep): DescribedChange | null {
    if (this.#after.places.at(step.path) !== null) return null;
    const path = ownerOf(step.path);
    const entity = this.#before.places.at(path)?.entity ?? this.#before.places.withId(lastName(path)) ?? null;
    const isRenamed = entity?.id === lastName(path) && entity.shape.entity.idKey === lastName(step.path);
    if (!isRenamed) return null;
    const words = placed('renamed', step, entity, this.#before);
    return {
      ...words,
      place: this.#before.full(entity),
      text: `code changed to ${JSON.stringify(step.value).slice(1, -1)}`,
    };
  }

  #edited(step: SetStep): DescribedChange {
    const known = this.#after.places.at(step.path);
    const words = known === null ? this.#before : this.#after;
    const found = known ?? this.#before.places.at(step.path);
    const base = placed('edited', step, found?.entity ?? null, words);
    if (found === null) return { ...base, text: `${lastName(step.path)} changed` };
    const { entity } = found;
    return entity === null
      ? { ...base, text: this.#field(step, { entity: null, rest: found.rest.slice(-1) }) }
      : { ...base, ...this.#editedEntity(step, found, entity, words) };
  }

  /** Commands are identified within their playlist; everything else is identified on its own. */
  #editedEntity(
    step: SetStep,
    found: FoundPlace,
    entity: PlacedEntity,
    words: EntityNaming,
  ): Pick<DescribedChange, 'place' | 'text'> {
    const owner = entity.shape.plugin === null ? null : entity.owner;
    const place = words.full(owner ?? entity);
    const subject = owner === null ? '' : `${words.short(entity)}: `;
    if (found.rest.length > 0) return { place, text: `${subject}${this.#field(step, found)}` };
    const was = this.#before.places.withId(entity.id);
    const text = `${was === undefined ? entity.id : this.#before.introduced(was)} replaced by ${this.#after.introduced(entity)}`;
    return { place, text };
  }

  #field(step: SetStep, { rest }: FoundPlace): string {
    const { title, schema } = fieldWords(rest, this.#plugins);
    return `${title} ${changeOfValue(schema, step.was, step.value, namesIn(this.#before), namesIn(this.#after))}`;
  }

  /** Describes an entity with a new parent. */
  #placed(steps: readonly SetStep[], step: SetStep): DescribedChange {
    const entity = this.#after.places.at(step.path)?.entity ?? null;
    const named = (words: EntityNaming, value: Json | undefined) =>
      typeof value === 'string' ? words.reference(value) : [];
    const from = steps.flatMap(({ was }) => named(this.#before, was))[0] ?? 'the top level';
    const to = steps.flatMap(({ value }) => named(this.#after, value))[0] ?? 'the top level';
    const text = `${entity === null ? '' : `${this.#after.short(entity)} `}moved from ${from} to ${to}`;
    return { ...placed('moved', step, entity, this.#after), text };
  }

  #arrived({ path, value }: InsertStep): PlacedEntity | null {
    const shape = this.#after.places.at(path)?.rest.at(-1)?.shape;
    if (shape?.kind !== 'entities') return null;
    const id = (value as JsonObject)[shape.items.entity.idKey];
    if (typeof id !== 'string') return null;
    return this.#after.places.at(`${path}/${id}`)?.entity ?? this.#after.places.withId(id) ?? null;
  }
}

function namesIn(words: EntityNaming): ValueNames {
  return {
    reference: (id) => words.known(id),
    plugin: (property, value) => words.plugin(property, value),
    conditions: (expression) => words.conditions(expression),
  };
}

const placements: ReadonlySet<string> = new Set(Object.values(placementFields).flat());

/** Whether a step sets the parent of an entity. */
export function isPlacement(step: ChangeStep | undefined): boolean {
  return step?.kind === 'set' && isPlacementPath(step.path);
}

/** Whether a value is the parent of an entity. */
export function isPlacementPath(path: Pointer): boolean {
  return path.startsWith('/menu/') && placements.has(lastName(path));
}

/** Location of a change: for an added, removed or moved entity its parent, otherwise its list or section. */
function placed(kind: ChangeKind, step: ChangeStep, entity: PlacedEntity | null, words: EntityNaming): DescribedChange {
  const section = sectionTitle(step.path);
  const owner = entity?.owner ?? null;
  return {
    kind,
    top: entity === null ? section : words.short(outermost(entity)),
    place: owner === null ? section : words.full(owner),
    text: '',
    id: entity?.id ?? null,
    steps: [step],
  };
}

function outermost(entity: PlacedEntity): PlacedEntity {
  return entity.owner === null ? entity : outermost(entity.owner);
}

/** The title of the list or section that contains a path: `Actions`, `Menu items`, `Basic info`. */
export function sectionTitle(path: Pointer): string {
  let title = 'Scenario';
  let shape = scenarioShape();
  for (const token of path.split('/').slice(1)) {
    const part = shape.properties.get(token);
    if (part === undefined || part.kind === 'leaf') break;
    title = part.schema.title ?? (part.kind === 'entities' ? kindTitle(part.items) : token);
    if (part.kind === 'entities') break;
    shape = part;
  }
  return title;
}

/** The parent of a path. */
export function ownerOf(path: Pointer): Pointer {
  return path.slice(0, path.lastIndexOf('/')) as Pointer;
}

/** The last name in a path. */
export function lastName(path: Pointer): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
