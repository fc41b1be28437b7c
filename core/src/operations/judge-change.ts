import type { Scenario } from '#document/scenario';
import { findChanges, type FoundChanges } from '#diff/find-changes';
import { scenarioShape, type EntityList, type ObjectShape, type Shape } from '#diff/shape';
import { asJsonObject, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import { sameValue } from '#base/same-value';
import { noPlugins } from '#kernel/payload';
import type { PolicyAction } from '#permissions/policies';
import { resolveSchema } from '#schema/json-schema';
import {
  offers,
  placeOf,
  placesAround,
  propertyOf,
  subjectOf,
  withholdableNames,
  within,
  type Place,
} from './needed-permissions';
import type { NeededPermission } from './operation';
import { changedLeaves } from './changed-leaves';
import { Renames } from './renames';

/** A part of a change that isn't a consequence: the states before and after it. */
export interface Difference {
  readonly before: Scenario;
  readonly after: Scenario;
  /** The identities that it changed. Without them, a new code counts as a change if both entities certainly match. */
  readonly renames?: Renames;
  /** The places of its steps: a change that led back to the same state requires being allowed to change them. */
  readonly touched?: readonly Pointer[];
}

/**
 * The permissions that a change requires, without duplicates. Only the difference counts, not how it was made: entities are compared
 * by identity, wherever they are. An added one requires Create, a removed one Delete, which includes what it contains, one with another
 * identity Replace, anything else Update; one that is elsewhere was moved, which is an update. What withholds a list or section withholds
 * everything in it.
 *
 * @param differences - the parts of one change, in order
 */
export function neededPermissions(differences: readonly Difference[]): readonly NeededPermission[] {
  const judge = new Judge();
  for (const difference of differences) judge.compare(difference);
  const needed = judge.conclude();
  if (needed.length > 0) return needed;
  const subjects = new Set(differences.flatMap(({ touched = [] }) => touched.map(subjectOf)));
  return [...subjects].map((subject) => ({ action: 'Update', subject }));
}

/** An entity that a list had before, or has after a change. */
interface Entry {
  readonly list: Place & { readonly shape: EntityList };
  readonly value: Json;
  readonly renames: Renames;
  /** Its kind and its identity after the change. */
  readonly key: string;
}

class Judge {
  readonly #needed = new Map<string, NeededPermission>();
  #deleted: Entry[] = [];
  #come: Entry[] = [];
  readonly #around = new Set<Place>();

  compare({ before, after, renames = new Renames() }: Difference): void {
    const [was, is] = [asJsonObject(before), asJsonObject(after)];
    const [removed, come] = [this.#deleted, this.#come];
    let found: FoundChanges | undefined;
    let known = renames;
    for (;;) {
      [this.#deleted, this.#come] = [[], []];
      this.#compareObject(placeOf(''), scenarioShape(), was, is, known);
      if (!mayBeRenamed(this.#deleted, this.#come)) break;
      found ??= findChanges(scenarioShape(), was, is, noPlugins);
      const more = renamesIn(this.#deleted, found, known);
      if (more === null) break;
      known = more; // what a renamed entity contains can have other identities too
    }
    this.#deleted = [...removed, ...this.#deleted];
    this.#come = [...come, ...this.#come];
  }

  conclude(): readonly NeededPermission[] {
    const [removed, come] = [new Map<string, Json>(), new Map<string, Json>()];
    for (const { list, value, renames } of this.#deleted) entitiesIn(list.shape, [value], removed, renames);
    for (const { list, value } of this.#come) entitiesIn(list.shape, [value], come, null);
    // comparing one that was moved finds what was added to it and removed from it
    while (this.#come.length > 0) for (const entry of this.#come.splice(0)) this.#addArrived(entry, removed);
    for (const entry of this.#deleted) this.#addRemoved(entry, come);
    return [...this.#needed.values()];
  }

  #compareObject(place: Place, shape: ObjectShape, was: JsonObject, is: JsonObject, renames: Renames): void {
    if (was === is) return;
    for (const [name, part] of shape.properties) {
      const [before, now] = [was[name], is[name]];
      if (before === now) continue;
      if (name === shape.entity?.idKey) this.#compareIdentity(place, name, part, before, now);
      else this.#comparePart(propertyOf(place, name, part), before, now, renames);
    }
    for (const name of otherNames(shape, was, is)) {
      this.#addLeaves('Update', place, was[name], is[name], [name]);
      // there or not is a difference, even if it is null
      if (Object.hasOwn(was, name) !== Object.hasOwn(is, name)) this.#addNames('Update', place, [name]);
    }
  }

  #comparePart(place: Place, was: Json | undefined, is: Json | undefined, renames: Renames): void {
    const { shape } = place;
    if (shape.kind === 'entities') {
      this.#compareList({ ...place, shape }, entitiesOf(was), entitiesOf(is), renames);
    } else if (shape.kind === 'object' && (isJsonObject(was) || isJsonObject(is))) {
      if (!isJsonObject(was) || !isJsonObject(is)) this.#addNames('Update', place);
      this.#compareObject(place, shape, objectOf(was), objectOf(is), renames);
    } else {
      this.#addLeaves('Update', place, was, is);
    }
  }

  #compareIdentity(place: Place, name: string, part: Shape, was: Json | undefined, is: Json | undefined): void {
    if (sameValue(was, is)) return;
    const action = place.isOwn && offers(place.subject, 'Replace') ? 'Replace' : 'Update';
    this.#addNames(action, propertyOf(place, name, part));
  }

  #compareList(list: Entry['list'], was: readonly Json[], is: readonly Json[], renames: Renames): void {
    const { items } = list.shape;
    const inner = within(list, items);
    const shorter = Math.min(was.length, is.length);
    let start = 0;
    while (start < shorter && was[start] === is[start]) start += 1;
    let end = 0;
    while (end < shorter - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
    const before = new Map<string, readonly [place: number, value: Json]>();
    for (let index = start; index < was.length - end; index += 1) {
      const value = was[index] ?? null;
      const key = keyOf(items, value, renames);
      const twice = before.get(key);
      if (twice !== undefined) this.#deleted.push({ list, value: twice[1], renames, key });
      before.set(key, [index, value]);
    }
    let last = -1;
    let isMoved = false;
    for (let index = start; index < is.length - end; index += 1) {
      const value = is[index] ?? null;
      const key = keyOf(items, value, null);
      const found = before.get(key);
      if (found === undefined) {
        this.#come.push({ list, value, renames, key });
        continue;
      }
      before.delete(key);
      isMoved ||= found[0] < last;
      last = found[0];
      this.#compareObject(inner, items, objectOf(found[1]), objectOf(value), renames);
    }
    for (const [key, [, value]] of before) this.#deleted.push({ list, value, renames, key });
    if (isMoved) this.#addMoved(list);
  }

  #addMoved(list: Entry['list']): void {
    const inner = within(list, list.shape.items);
    if (inner.isOwn) this.#add('Update', inner);
    else this.#addNames('Update', list);
  }

  #addArrived({ list, value, renames, key }: Entry, removed: ReadonlyMap<string, Json>): void {
    const { items } = list.shape;
    const inner = within(list, items);
    const before = removed.get(key);
    if (before !== undefined) {
      this.#addMoved(list);
      this.#compareObject(inner, items, objectOf(before), objectOf(value), renames);
      return;
    }
    const action = inner.isOwn && offers(inner.subject, 'Create') ? 'Create' : 'Update';
    this.#add(action, inner);
    if (!inner.isOwn) this.#addNames(action, list);
    this.#addGiven(action, { ...inner, isAdded: action === 'Create' }, objectOf(value), {}, removed, renames);
  }

  /** Adds the properties of an added entity, or of an object in it, that differ from the defaults. */
  #addGiven(
    action: PolicyAction,
    place: Place,
    given: JsonObject,
    defaults: JsonObject,
    removed: ReadonlyMap<string, Json>,
    renames: Renames,
  ): void {
    const shape = place.shape as ObjectShape;
    for (const [name, part] of shape.properties) {
      const value = given[name];
      if (value === undefined || name === shape.entity?.idKey) continue;
      const property = propertyOf(place, name, part);
      const usual = defaults[name] ?? resolveSchema(part.schema).default ?? null;
      if (part.kind === 'entities')
        for (const each of entitiesOf(value)) {
          const list = { ...property, shape: part };
          this.#addArrived({ list, value: each, renames, key: keyOf(part.items, each, null) }, removed);
        }
      else if (part.kind === 'object' && isJsonObject(value))
        this.#addGiven(property.isOwn ? 'Update' : action, property, value, objectOf(usual), removed, renames);
      else this.#addLeaves(action, property, usual, value);
    }
    for (const name of otherNames(shape, {}, given))
      this.#addLeaves(action, place, defaults[name], given[name], [name]);
  }

  #addRemoved({ list, key }: Entry, come: ReadonlyMap<string, Json>): void {
    const inner = within(list, list.shape.items);
    this.#addAround(inner);
    if (come.has(key)) return; // compared where it is now
    const action = inner.isOwn && offers(inner.subject, 'Delete') ? 'Delete' : 'Update';
    this.#add(action, inner);
    if (!inner.isOwn) this.#addNames(action, list);
  }

  #addLeaves(
    action: PolicyAction,
    place: Place,
    was: Json | undefined,
    is: Json | undefined,
    inside: readonly string[] = [],
  ): void {
    for (const path of changedLeaves(was, is)) this.#addNames(action, place, [...inside, ...path]);
  }

  /** Adds the policy, and the names of a field. */
  #addNames(action: PolicyAction, place: Place, inside: readonly string[] = []): void {
    this.#add(action, place);
    const { subject, names, declared } = place;
    for (const field of withholdableNames([...names, ...inside], declared)) this.#note({ action, subject, field });
  }

  #add(action: PolicyAction, place: Place): void {
    this.#note({ action, subject: place.subject });
    this.#addAround(place);
  }

  /** A withheld list or section withholds what it contains, whatever the subject of that. */
  #addAround(place: Place): void {
    for (const around of placesAround(place)) {
      if (this.#around.has(around)) return;
      this.#around.add(around);
      const { subject, names, declared, isAdded } = around;
      const action = isAdded === true ? 'Create' : 'Update';
      for (const field of withholdableNames(names, declared)) this.#note({ action, subject, field, isAround: true });
    }
  }

  #note(needed: NeededPermission): void {
    const key = `${needed.action} ${needed.subject} ${needed.field ?? ''}`;
    if (needed.isAround !== true || !this.#needed.has(key)) this.#needed.set(key, needed);
  }
}

/** Whether some entities that are gone and others that have come can be the same, with another code. Other identities never change. */
function mayBeRenamed(removed: readonly Entry[], come: readonly Entry[]): boolean {
  const without = (entries: readonly Entry[], others: readonly Entry[]) => {
    const coded = entries.filter(({ list }) => hasCode(list.shape));
    const keys = coded.length === 0 ? null : new Set(others.map(({ key }) => key));
    return new Set(coded.flatMap((entry) => (keys?.has(entry.key) === true ? [] : [entry.list.shape])));
  };
  if (removed.length === 0 || come.length === 0) return false;
  const codes = without(removed, come);
  return codes.size > 0 && [...without(come, removed)].some((shape) => codes.has(shape));
}

function hasCode({ items }: EntityList): boolean {
  return items.entity.idKey !== 'id';
}

/** The known renames with those that were found; null if there are no others. */
function renamesIn(removed: readonly Entry[], { diffBefore }: FoundChanges, known: Renames): Renames | null {
  const more = known.copy();
  for (const { list, value } of removed) {
    const entity = isJsonObject(value) && hasCode(list.shape) ? diffBefore(value) : undefined;
    const [before, after] = [entity?.before ?? null, entity?.after ?? null];
    if (before !== null && after !== null && before.id !== after.id)
      more.note(list.shape.items.entity.kind, before.id, after.id);
  }
  return more.size > known.size ? more : null;
}

/** All entities in a list, by kind and identity. @param renames - gives those before a change the identity after it */
function entitiesIn(shape: Shape, value: Json, found: Map<string, Json>, renames: Renames | null): void {
  if (shape.kind === 'entities') {
    for (const each of entitiesOf(value)) {
      found.set(keyOf(shape.items, each, renames), each);
      entitiesIn(shape.items, each, found, renames);
    }
  } else if (shape.kind === 'object' && shape.holdsEntities && isJsonObject(value)) {
    for (const [name, part] of shape.properties) entitiesIn(part, value[name] ?? null, found, renames);
  }
}

function keyOf({ entity: { kind, idKey } }: EntityList['items'], value: Json, renames: Renames | null): string {
  const id = isJsonObject(value) ? value[idKey] : null;
  const now = typeof id === 'string' ? (renames?.of(kind, id) ?? id) : JSON.stringify(id);
  return `${kind} ${now}`;
}

/** Names of properties that the schema doesn’t have, such as arguments of plugins. */
function otherNames({ properties }: ObjectShape, was: JsonObject, is: JsonObject): readonly string[] {
  const others = (value: JsonObject) => Object.keys(value).filter((name) => !properties.has(name));
  return [...new Set([...others(was), ...others(is)])];
}

function entitiesOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
