import type { Area, Route } from './route';

/** Base path of each area. */
export const areaPaths: Readonly<Record<Area, string>> = {
  public: '',
  main: '',
  scenario: '/libraries/:libraryCode/scenario/:scenarioCode',
  admin: '/admin',
  assets: '/assets',
};

/** The full pattern of a route. */
export function patternOf({ area, path }: Pick<Route, 'area' | 'path'>): string {
  const base = areaPaths[area];
  return path.startsWith('/') ? `${base}${path}` : `${base}/${path}`;
}

/** The address of a screen without optional parameters; null if a parameter is required. */
export function plainAddress(route: Pick<Route, 'area' | 'path'>): string | null {
  const path = patternOf(route).replaceAll(/\/:\w+\?/g, '');
  return path.includes(':') ? null : path;
}

/** The address of a scenario's workspace. */
export function scenarioAddress(scenario: { readonly libraryCode: string; readonly scenarioCode: string }): string {
  const [library, code] = [scenario.libraryCode, scenario.scenarioCode].map((part) => encodeURIComponent(part));
  return `/libraries/${library ?? ''}/scenario/${code ?? ''}`;
}

/** The address of a library. */
export function libraryAddress(libraryCode: string): string {
  return `/libraries/${encodeURIComponent(libraryCode)}`;
}

/** The parameter of a scenario's Actions screen that names a global action to insert. */
export const insertParameter = 'insert';

/** The address where a global action is inserted into a scenario, after its place is chosen. */
export function insertionAddress(
  scenario: { readonly libraryCode: string; readonly scenarioCode: string },
  globalActionId: string,
): string {
  const parameters = new URLSearchParams({ [insertParameter]: globalActionId });
  return `${scenarioAddress(scenario)}/compose-sim/actions?${parameters.toString()}`;
}
