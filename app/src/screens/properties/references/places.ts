import type { Dependency } from '@scn/core/operations/dependencies';

/** Dependencies by where they are: what mentions something twice is one place. */
export function placesOf(dependencies: readonly Dependency[]): readonly Dependency[] {
  const seen = new Set<string | null>();
  return dependencies.filter(({ id }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}
