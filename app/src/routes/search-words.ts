import type { ObjectShape } from '@scn/core/diff/shape';
import { titleOfKind, titleOfList } from '@scn/core/operations/entities/change-titles';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import type { EntityKind } from '@scn/core/schema/keywords';
import type { DeclaredScreen, ScreenPart } from './declared/declared-screen';
import type { Route } from './route';

/**
 * The words by which a screen is found in addition to its title: its address, the labels of its fields and lists, and those that the table adds. A
 * screen that only leads to others has theirs.
 */
export function searchWordsOf(route: Route, routes: readonly Route[]): string {
  const { path, words = [], declared } = route;
  const own = [addressWords(path), ...words, ...(declared === undefined ? [] : declaredWords(declared))];
  const leads = declared !== undefined && declared.part === undefined && declared.lists === undefined;
  const below = leads ? routes.filter((each) => each.path.startsWith(`${path}/`)) : [];
  return [...new Set([...own, ...below.flatMap((each) => [each.title, searchWordsOf(each, routes)])])].join(' ');
}

/** The words that mean just this screen: its address, and those that the table adds. */
export function shortNamesOf({ path, words = [] }: Route): readonly string[] {
  return [addressWords(path), ...words];
}

function addressWords(path: string): string {
  const parts = path.split('/').filter((part) => !part.startsWith(':'));
  return parts.at(-1)?.replaceAll('-', ' ') ?? '';
}

function declaredWords({ part, groups, lists = [], words = [] }: DeclaredScreen): readonly string[] {
  return [
    ...words,
    ...(part === undefined || groups === undefined ? [] : titlesIn(shapeOf(part))),
    ...lists.flatMap(({ kind, nested }) => kindWords(kind, nested)),
  ];
}

function kindWords(kind: EntityKind, nested?: readonly EntityKind[]): readonly string[] {
  const { shape } = placeOfKind(kind);
  const inside = [...shape.properties.values()].flatMap((property) =>
    property.kind === 'entities' ? [property.items.entity.kind] : [],
  );
  return [
    titleOfKind(kind),
    titleOfList(kind),
    ...titlesIn(shape),
    ...(nested ?? inside).flatMap((each) => kindWords(each)),
  ];
}

function titlesIn({ properties }: ObjectShape): readonly string[] {
  return [...properties.values()].flatMap((property) =>
    property.kind === 'entities' || property.schema.title === undefined ? [] : [property.schema.title],
  );
}

/** The shape of a part that has fields. */
function shapeOf(part: ScreenPart): ObjectShape {
  const start = typeof part === 'string' ? sections().get(part)?.shape : placeOfKind(part.kind).shape;
  const path = typeof part === 'string' ? [] : part.path;
  const found = path.reduce<ObjectShape | undefined>((at, name) => {
    const next = at?.properties.get(name);
    return next?.kind === 'object' ? next : undefined;
  }, start);
  if (found === undefined) throw new Error(`The schema has no part “${JSON.stringify(part)}”.`);
  return found;
}
