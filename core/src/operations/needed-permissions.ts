import { scenarioShape, unknownLeaf, type EntityShape, type ObjectShape, type Shape } from '#diff/shape';
import { pointerTokens, type Pointer } from '#base/json';
import { policySubjects, type OperationAbility, type PolicyAction } from '#permissions/policies';
import { resolveSchema } from '#schema/json-schema';
import type { NeededPermission } from './operation';

/** Where something is, as far as permissions are concerned. */
export interface Place {
  readonly shape: Shape;
  readonly subject: string;
  /** The part names its subject itself: adding and removing it isn't just an update of what contains it. */
  readonly isOwn: boolean;
  /** Names of the properties from the part that names the subject. */
  readonly names: readonly string[];
  /** How many of them are properties in the schema; the others are inside of a value. */
  readonly declared: number;
  /** The list or section of another subject that contains the part which names the subject. */
  readonly around: Place | null;
  /** The part is added with what it contains. */
  readonly isAdded?: boolean;
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

/** {@link FieldNames} of a place in the scenario: first those of its own subject, then those of the subjects around it, from inside to outside. */
export function fieldNamesOf(path: Pointer): readonly [own: FieldNames, ...around: readonly FieldNames[]] {
  const place = placeOf(path);
  const namesOf = (each: Place) => ({ subject: each.subject, names: withholdableNames(each.names, each.declared) });
  return [namesOf(place), ...placesAround(place).map(namesOf)];
}

/** Whether an ability permits changing a field of the scenario. */
export function mayChangeField(ability: OperationAbility, path: Pointer): boolean {
  const [own, ...around] = fieldNamesOf(path);
  const isWithheld = ({ subject, names }: FieldNames) => names.some((name) => !ability.can('Update', subject, name));
  return !isWithheld(own) && !around.some((each) => ability.can('Update', each.subject) && isWithheld(each));
}

/** The lists and sections of other subjects that contain a place, from inside to outside. */
export function placesAround({ around }: Place): readonly Place[] {
  return around === null ? [] : [around, ...placesAround(around)];
}

/** The fields of a subject’s parts that a policy can withhold, by subject. */
export function fieldsBySubject(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = ({ subject, names, declared }: Place): void => {
    const fields = found.get(subject) ?? new Set();
    found.set(subject, fields);
    for (const name of withholdableNames(names, declared)) fields.add(name);
  };
  const walk = (place: Place): void => {
    const { shape } = place;
    if (place.around !== null && place.isOwn) add(place.around);
    if (shape.kind === 'object') {
      for (const [name, property] of shape.properties) walk(propertyOf(place, name, property));
      if (shape.properties.size > 0) return;
    }
    if (shape.kind === 'entities') walk(within(place, shape.items));
    add(place);
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

/** The names that a policy can give a field: each part of the path to it. @param declared - how many of the names are in the schema */
export function withholdableNames(path: readonly string[], declared: number): readonly string[] {
  const starts = Math.max(declared, path.length === 0 ? 0 : 1);
  return Array.from({ length: starts }, (_, start) =>
    Array.from(
      { length: path.length - start },
      (_each, length) => `input.${path.slice(start, start + length + 1).join('.')}`,
    ),
  ).flat();
}

/** The place of a path that names entities by identity; of the scenario for ''. */
export function placeOf(path: Pointer): Place {
  let place: Place = {
    shape: scenarioShape(),
    subject: subjectOfScenario(),
    isOwn: false,
    names: [],
    declared: 0,
    around: null,
  };
  for (const token of pointerTokens(path)) {
    const { shape } = place;
    if (shape.kind === 'entities') place = within(place, shape.items);
    else if (shape.kind === 'object')
      place = shape.properties.has(token)
        ? propertyOf(place, token, shape.properties.get(token) ?? unknownLeaf)
        : inside(place, token);
    else place = inside(place, token);
  }
  return place;
}

/** From a value to something in it that its schema doesn’t name, such as an argument of a plugin. */
function inside(place: Place, name: string): Place {
  return { ...place, shape: unknownLeaf, isOwn: false, names: [...place.names, name] };
}

/** From an entity or section to one of its properties. */
export function propertyOf(place: Place, name: string, shape: Shape): Place {
  const subject = shape.kind === 'object' ? namedSubject(shape) : undefined;
  const property = { ...place, shape, isOwn: false, names: [...place.names, name], declared: place.names.length + 1 };
  return subject === undefined ? property : { shape, subject, isOwn: true, names: [], declared: 0, around: property };
}

/** From a list to one of its entities. */
export function within(place: Place, shape: EntityShape): Place {
  const subject = namedSubject(shape);
  if (subject === undefined) return { ...place, shape, isOwn: false };
  return { shape, subject, isOwn: true, names: [], declared: 0, around: place };
}

function subjectOfScenario(): string {
  return namedSubject(scenarioShape()) ?? '';
}

function namedSubject({ schema }: ObjectShape): string | undefined {
  return resolveSchema(schema)['x-subject'];
}

/** Whether a subject has a policy with an action. */
export function offers(subject: string, action: PolicyAction): boolean {
  const actions: readonly PolicyAction[] | undefined = Object.hasOwn(policySubjects, subject)
    ? policySubjects[subject as keyof typeof policySubjects]
    : undefined;
  return actions === undefined || actions.includes(action);
}
