import { scenarioShape, unknownLeaf, type EntityShape, type ObjectShape, type Shape } from '#diff/shape';
import { isJsonObject, pointerTokens, type Json, type Pointer } from '#base/json';

import { policySubjects, type PolicyAction } from '#permissions/policies';
import { resolveSchema } from '#schema/json-schema';
import { sameValue } from '#base/same-value';
import type { NeededPermission } from './operation';

/** What an operation did, entities identified by identity. */
export type DoneStep =
  | { readonly kind: 'set'; readonly path: Pointer; readonly was: Json; readonly value: Json }
  | { readonly kind: 'insert'; readonly path: Pointer; readonly value: Json }
  | { readonly kind: 'remove'; readonly path: Pointer; readonly was: Json };

/** Where something is, as far as permissions are concerned. */
interface Place {
  readonly shape: Shape;
  readonly subject: string;
  /** The part names its subject itself: adding and removing it isn't just an update of what contains it. */
  readonly isOwn: boolean;
  /** The property that identifies the part that names the subject. */
  readonly idKey: string | null;
  /** Names of the properties from the part that names the subject. */
  readonly names: readonly string[];
  /** How many of them are properties in the schema; the others are inside of a value. */
  readonly declared: number;
}

/**
 * The permissions that a change requires, without duplicates. An entity that is removed and added again was moved, which is an update.
 */
export function neededPermissions(steps: readonly DoneStep[]): readonly NeededPermission[] {
  const needed = new Needed();
  const [come, gone] = [new Map<string, Json>(), new Map<string, Json>()];
  for (const step of steps) {
    if (step.kind === 'insert') entitiesIn(placeOf(step.path).shape, step.value, come);
    if (step.kind === 'remove') entitiesIn(placeOf(step.path).shape, step.was, gone);
  }
  for (const step of steps) {
    const place = placeOf(step.path);
    if (step.kind === 'set') needed.addSet(place, step.was, step.value);
    else if (step.kind === 'insert') needed.addInserted(place, step.value, gone);
    else needed.addRemoved(place, step.was, come);
  }
  return needed.list;
}

/** The permission subject of a kind of entity, or of the scenario for an unknown one. */
export function subjectOfKind(kind: string): string {
  return subjectsByKind().get(kind)?.subject ?? subjectOfScenario();
}

/** The permission for creating, updating or deleting entities of a kind. Where the kind has no subject of its own, all are updates of what contains it. */
export function permissionFor(action: 'Create' | 'Update' | 'Delete', kind: string): NeededPermission {
  const { subject, isOwn } = subjectsByKind().get(kind) ?? { subject: subjectOfScenario(), isOwn: false };
  return { action: isOwn && offers(subject, action) ? action : 'Update', subject };
}

/** The permission subject of a place in the scenario, which names entities by identity. */
export function subjectOf(path: Pointer): string {
  return placeOf(path).subject;
}

/** The permission subject of a field, and the names under which a policy can withhold it: those of the field and of what is around it. */
export interface FieldNames {
  readonly subject: string;
  readonly names: readonly string[];
}

/** {@link FieldNames} of a place in the scenario. */
export function fieldNamesOf(path: Pointer): FieldNames {
  const { subject, names, declared } = placeOf(path);
  return { subject, names: withholdableNames(names, declared) };
}

/** The fields of a subject’s parts that a policy can withhold, by subject. */
export function fieldsBySubject(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const walk = (place: Place): void => {
    const { shape, subject, names } = place;
    const fields = found.get(subject) ?? new Set();
    found.set(subject, fields);
    for (let start = 0; start < names.length; start += 1) fields.add(`input.${names.slice(start).join('.')}`);
    if (shape.kind === 'entities') walk(within(place, shape.items));
    else if (shape.kind === 'object')
      for (const [name, property] of shape.properties) walk(step(place, name, property));
  };
  walk(placeOf(''));
  return found;
}

/** The subject of a kind, and whether the kind names it itself. */
interface KindSubject {
  readonly subject: string;
  readonly isOwn: boolean;
}

let subjects: ReadonlyMap<string, KindSubject> | undefined;

function subjectsByKind(): ReadonlyMap<string, KindSubject> {
  if (subjects !== undefined) return subjects;
  const found = new Map<string, KindSubject>();
  const walk = (shape: Shape, outer: string): void => {
    if (shape.kind === 'leaf') return;
    const inner = shape.kind === 'entities' ? shape.items : shape;
    const own = namedSubject(inner);
    const subject = own ?? outer;
    if (inner.entity !== null) found.set(inner.entity.kind, { subject, isOwn: own !== undefined });
    for (const property of inner.properties.values()) walk(property, subject);
  };
  walk(scenarioShape(), subjectOfScenario());
  return (subjects = found);
}

class Needed {
  readonly #found = new Map<string, NeededPermission>();

  get list(): readonly NeededPermission[] {
    return [...this.#found.values()];
  }

  addSet(place: Place, was: Json, value: Json): void {
    const isRename = place.names.length === 1 && place.names[0] === place.idKey;
    const action = isRename && offers(place.subject, 'Replace') ? 'Replace' : 'Update';
    this.#add(action, place.subject);
    this.#addFields(action, place, was, value);
  }

  addInserted(place: Place, value: Json, gone: ReadonlyMap<string, Json>): void {
    const items = itemsOf(place.shape);
    if (items === null || !isJsonObject(value)) {
      this.addSet(place, null, value);
      return;
    }
    const inner = within(place, items);
    const before = gone.get(nameOf(items, value));
    if (before !== undefined) {
      this.#addCompared(inner, before, value);
      return;
    }
    const action = inner.isOwn && offers(inner.subject, 'Create') ? 'Create' : 'Update';
    this.#add(action, inner.subject);
    for (const [name, shape] of items.properties) {
      const property = step(inner, name, shape);
      const given = value[name];
      if (given === undefined || name === items.entity.idKey) continue;
      if (shape.kind === 'entities' && Array.isArray(given))
        for (const each of given as readonly Json[]) this.addInserted(property, each, gone);
      else if (!sameValue(given, defaultOf(shape))) this.#addFields(action, property, defaultOf(shape), given);
    }
  }

  addRemoved(place: Place, was: Json, come: ReadonlyMap<string, Json>): void {
    const items = itemsOf(place.shape);
    if (items !== null && come.has(nameOf(items, was))) return; // compared where it was added
    const action = place.isOwn && offers(place.subject, 'Delete') ? 'Delete' : 'Update';
    this.#add(action, place.subject);
    if (!place.isOwn) this.#addNames(action, place, []);
  }

  /** An entity that was moved, and perhaps changed. */
  #addCompared(place: Place, was: Json, value: Json): void {
    this.#add('Update', place.subject);
    this.#addFields('Update', place, was, value);
  }

  #addFields(action: PolicyAction, place: Place, was: Json, value: Json): void {
    for (const inside of changedLeaves(was, value)) this.#addNames(action, place, inside);
  }

  #addNames(action: PolicyAction, { subject, names, declared }: Place, inside: readonly string[]): void {
    for (const name of withholdableNames([...names, ...inside], declared)) this.#add(action, subject, name);
  }

  #add(action: PolicyAction, subject: string, field?: string): void {
    this.#found.set(`${action} ${subject} ${field ?? ''}`, {
      action,
      subject,
      ...(field === undefined ? {} : { field }),
    });
  }
}

/** The names that a policy can give a field: each part of the path to it. @param declared - how many of the names are in the schema */
function withholdableNames(path: readonly string[], declared: number): readonly string[] {
  const starts = Math.max(declared, path.length === 0 ? 0 : 1);
  return Array.from({ length: starts }, (_, start) =>
    Array.from(
      { length: path.length - start },
      (_each, length) => `input.${path.slice(start, start + length + 1).join('.')}`,
    ),
  ).flat();
}

function placeOf(path: Pointer): Place {
  let place: Place = {
    shape: scenarioShape(),
    subject: subjectOfScenario(),
    isOwn: false,
    idKey: null,
    names: [],
    declared: 0,
  };
  for (const token of pointerTokens(path)) {
    const { shape } = place;
    if (shape.kind === 'entities') place = within(place, shape.items);
    else if (shape.kind === 'object') place = step(place, token, shape.properties.get(token) ?? unknownLeaf);
    else place = { ...place, names: [...place.names, token] };
  }
  return place;
}

/** From an entity or section to one of its properties. */
function step(place: Place, name: string, shape: Shape): Place {
  const subject = shape.kind === 'object' ? namedSubject(shape) : undefined;
  if (subject !== undefined) return { shape, subject, isOwn: true, idKey: null, names: [], declared: 0 };
  return { ...place, shape, isOwn: false, names: [...place.names, name], declared: place.names.length + 1 };
}

/** From a list to one of its entities. */
function within(place: Place, shape: EntityShape): Place {
  const subject = namedSubject(shape);
  if (subject === undefined) return { ...place, shape, isOwn: false };
  return { shape, subject, isOwn: true, idKey: shape.entity.idKey, names: [], declared: 0 };
}

function subjectOfScenario(): string {
  return namedSubject(scenarioShape()) ?? '';
}

function namedSubject({ schema }: ObjectShape): string | undefined {
  return resolveSchema(schema)['x-subject'];
}

/** The shape of what a step adds or removes: `insert` names the list, `remove` the entity. */
function itemsOf(shape: Shape): EntityShape | null {
  if (shape.kind === 'entities') return shape.items;
  return shape.kind === 'object' && shape.entity !== null ? (shape as EntityShape) : null;
}

function entitiesIn(shape: Shape, value: Json, found: Map<string, Json>): void {
  if (shape.kind === 'leaf') return;
  if (Array.isArray(value)) {
    for (const each of value) entitiesIn(shape, each as Json, found);
    return;
  }
  const inner = shape.kind === 'entities' ? shape.items : shape;
  if (!isJsonObject(value)) return;
  if (inner.entity !== null) found.set(nameOf(inner as EntityShape, value), value);
  if (!inner.holdsEntities) return;
  for (const [name, property] of inner.properties) entitiesIn(property, value[name] ?? null, found);
}

function nameOf({ entity }: EntityShape, value: Json): string {
  return JSON.stringify([entity.kind, isJsonObject(value) ? value[entity.idKey] : null]);
}

function defaultOf({ schema }: Shape): Json {
  return resolveSchema(schema).default ?? null;
}

function offers(subject: string, action: PolicyAction): boolean {
  const actions: readonly PolicyAction[] | undefined = Object.hasOwn(policySubjects, subject)
    ? policySubjects[subject as keyof typeof policySubjects]
    : undefined;
  return actions === undefined || actions.includes(action);
}

/** Paths of the changed values inside of two values, without positions in lists. */
function changedLeaves(was: Json | undefined, value: Json | undefined): readonly (readonly string[])[] {
  if (sameValue(was ?? null, value ?? null)) return [];
  if (Array.isArray(was) || Array.isArray(value)) {
    const [before, now] = [was, value].map((each) => (Array.isArray(each) ? (each as readonly Json[]) : []));
    const places = Array.from({ length: Math.max(before?.length ?? 0, now?.length ?? 0) }, (_, index) => index);
    const inside = places.flatMap((index) => changedLeaves(before?.[index], now?.[index]));
    return inside.length === 0 ? [[]] : inside;
  }
  if (!isJsonObject(was) && !isJsonObject(value)) return [[]];
  const [before, now] = [isJsonObject(was) ? was : {}, isJsonObject(value) ? value : {}];
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const inside = names.flatMap((name) => changedLeaves(before[name], now[name]).map((each) => [name, ...each]));
  return inside.length === 0 ? [[]] : inside;
}
