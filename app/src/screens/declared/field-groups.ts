import { sections, type SectionPlace } from '@scn/core/operations/entities/entity-places';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { DeclaredScreen, FieldGroup } from '../../routes/declared-screen';

/** The section that a screen declares. @throws Error if the schema has no such section */
export function sectionOf({ section }: DeclaredScreen): SectionPlace {
  const place = sections().get(section);
  if (place === undefined) throw new Error(`The schema has no section “${section}”.`);
  return place;
}

/**
 * The groups of a screen. Fields of the section that it doesn’t name are in the last one, so that a new field is shown without
 * another declaration.
 */
export const fieldGroups = memoizeByIdentity((screen: DeclaredScreen): readonly FieldGroup[] => {
  const { shape } = sectionOf(screen);
  const named = new Set(screen.groups.flatMap(({ fields }) => fields));
  const others = [...shape.properties].flatMap(([name, { kind }]) =>
    kind === 'entities' || named.has(name) ? [] : [name],
  );
  const last = screen.groups.length - 1;
  return screen.groups.map((group, index) =>
    index === last && others.length > 0 ? { ...group, fields: [...group.fields, ...others] } : group,
  );
});
