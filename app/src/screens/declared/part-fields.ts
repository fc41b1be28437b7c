import type { ObjectShape } from '@scn/core/diff/shape';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import type { DeclaredScreen, FieldGroup, ScreenPart } from '#routes/declared/declared-screen';
import { declaredScreens } from '#routes/declared/declared-screens';

/** The shape of what a screen shows the fields of. @throws Error if the schema has no such part */
export function shapeOfPart(part: ScreenPart): ObjectShape {
  if (typeof part === 'string') {
    const place = sections().get(part);
    if (place === undefined) throw new Error(`The schema has no section “${part}”.`);
    return place.shape;
  }
  return part.path.reduce((shape: ObjectShape, name) => {
    const next = shape.properties.get(name);
    if (next?.kind !== 'object') throw new Error(`The schema has no part “${part.path.join('.')}” of ${part.kind}.`);
    return next;
  }, placeOfKind(part.kind).shape);
}

/** The fields of an entity or a section that a form can show: all but its identity, what a plugin defines, and lists of entities. */
export function formFields({ properties, entity, plugin }: ObjectShape): readonly string[] {
  return [...properties].flatMap(([name, property]) => {
    const isHolder = property.kind === 'entities' || (property.kind === 'object' && property.holdsEntities);
    const isFixed = name === entity?.idKey || (plugin !== null && (name === plugin || name === 'args'));
    return isHolder || isFixed ? [] : [name];
  });
}

/** The groups of a screen. Fields that no screen of the part names are in the last group of the first one. */
export function fieldGroups(
  screen: DeclaredScreen,
  screens: readonly DeclaredScreen[] = declaredScreens,
): readonly FieldGroup[] {
  const { part, groups = [] } = screen;
  if (part === undefined || groups.length === 0) return [];
  const ofPart = screens.filter((each) => each.groups !== undefined && isSamePart(each.part, part));
  if (ofPart[0] !== screen) return groups;
  const named = new Set(ofPart.flatMap((each) => each.groups ?? []).flatMap(({ fields }) => fields));
  const others = formFields(shapeOfPart(part)).filter((name) => !named.has(name) && !isPartOf(part, name, screens));
  const last = groups.length - 1;
  return groups.map((group, index) =>
    index === last && others.length > 0 ? { ...group, fields: [...group.fields, ...others] } : group,
  );
}

/** Whether another screen shows the property of a part as its own part. */
function isPartOf(part: ScreenPart, name: string, screens: readonly DeclaredScreen[]): boolean {
  const inner = typeof part === 'string' ? `${part}.${name}` : { ...part, path: [...part.path, name] };
  return screens.some((each) => each.groups !== undefined && isSamePart(each.part, inner));
}

function isSamePart(one: ScreenPart | undefined, other: ScreenPart): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.kind === other.kind && one.path.join('.') === other.path.join('.');
}
