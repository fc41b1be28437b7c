import type { Json, Pointer } from '#base/json';
import type { Row } from './entity-table';
import { mergeOwn } from './merge-values';

/** Whether an entity is in the same list of the same parent. */
export function isSamePlace(one: Row, other: Row): boolean {
  return one.parent === other.parent && one.list === other.list;
}

/** The values of an entity, without its child entities. */
export function ownOf({ shape, value }: Row): Json | undefined {
  return mergeOwn(shape, { base: value, ours: value, theirs: value }, '', () => undefined);
}

/** The lists of child entities of an entity. */
export function listsIn(row: Row): readonly Pointer[] {
  return listsOf(row.shape, '');
}

function listsOf(shape: Row['shape'], path: Pointer): readonly Pointer[] {
  if (!shape.holdsEntities) return [];
  return [...shape.properties].flatMap(([name, part]): readonly Pointer[] => {
    if (part.kind === 'entities') return [`${path}/${name}`];
    return part.kind === 'object' ? listsOf(part, `${path}/${name}`) : [];
  });
}
