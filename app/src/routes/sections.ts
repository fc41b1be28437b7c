import type { Route } from './route';
import type { PathParameters } from './page-title';

/** The sections of screens. */
const sections: Readonly<Record<string, readonly string[]>> = {
  'missing-assets/:section': ['images', 'audio'],
  'user-management/:section': ['users', 'groups', 'libraries', 'institutions'],
};

/** The sections of a screen; null if it has none. */
export function sectionsOf({ area, path }: Pick<Route, 'area' | 'path'>): readonly string[] | null {
  return area === 'admin' ? (sections[path] ?? null) : null;
}

/** Whether the section in an address exists. */
export function isKnownSection(route: Pick<Route, 'area' | 'path'>, { section }: PathParameters): boolean {
  const known = sectionsOf(route);
  return known === null || (section !== undefined && known.includes(section));
}
