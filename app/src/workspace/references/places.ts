import type { Dependency } from '@scn/core/operations/dependencies';

/** Groups dependencies by place: several mentions by one entity count once. */
export function placesOf(dependencies: readonly Dependency[]): readonly Dependency[] {
  const seen = new Set<string | null>();
  return dependencies.filter(({ id }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}
