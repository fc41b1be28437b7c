import type { Pointer } from '@scn/core/base/json';
import type { PolicyAction } from '@scn/core/permissions/policies';
import type { TextKey } from '#texts/text';
import type { Condition } from './condition';
import type { DeclaredScreen } from './declared/declared-screen';

/** A permission that a screen requires: any of the actions on the subject. */
interface PolicyGate {
  readonly actions: readonly PolicyAction[];
  readonly subject: string;
}

/** Who can open a screen: at least one of `anyOf` (if empty: everyone), and every condition must hold. */
export interface Gate {
  readonly anyOf: readonly PolicyGate[];
  readonly conditions?: readonly Condition[];
}

/** The areas of the application, each with its own frame. */
export type Area = 'public' | 'main' | 'scenario' | 'admin' | 'assets';

/**
 * One screen of the application. `path` is a router pattern, relative to `/libraries/:libraryCode/scenario/:scenarioCode` for
 * scenario screens, and to `/admin` and `/assets` for screens of those areas.
 */
export interface Route {
  readonly area: Area;
  readonly path: string;
  /** The page title. `{name}` is replaced by the path parameter; scenario screens add a prefix with the code or patient. */
  readonly title: string;
  /** Other words that authors type for it. Its address and the labels of what it declares are found anyway. */
  readonly words?: readonly string[];
  readonly gate?: Gate;
  /** Name of the screen that shows it. */
  readonly screen: string;
  /** Where in the scenario is what it shows, for a screen that isn’t declared. */
  readonly places?: readonly Pointer[];
  /** Activities that can be started on it, for a screen that isn’t declared. */
  readonly starts?: readonly RouteStart[];
  /** Content of a declared screen. */
  readonly declared?: DeclaredScreen;
  /** The kind of asset that it shows: the id of its plugin. */
  readonly asset?: string;
}

/** An entry of the menus of a screen that can be run from other screens of the scenario: it leads there first. */
export interface RouteStart {
  /** The id of the entry. */
  readonly entry: string;
  readonly title: TextKey;
  /** More words that find it. */
  readonly words?: string;
  readonly needs: readonly [action: PolicyAction, subject: string];
  /** Sentence that says what must be selected first, for an entry that is about something. */
  readonly first?: TextKey;
}

/** A redirect. */
export interface Redirect {
  readonly area: Area;
  readonly from: string;
  readonly to: string;
}

/** A primary or secondary tab of the scenario workspace. */
export interface Tab {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** The primary tab that a secondary one belongs to; null for a primary tab. */
  readonly parentId: string | null;
}

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

/** A gate with one policy. */
export function may(action: PolicyAction, subject: string, ...conditions: readonly Condition[]): Gate {
  return { anyOf: [{ actions: [action], subject }], ...(conditions.length === 0 ? {} : { conditions }) };
}

/** A gate that is open with any of several actions on any of several subjects. */
export function mayAny(
  actions: readonly PolicyAction[],
  subjects: readonly string[],
  ...conditions: readonly Condition[]
): Gate {
  return {
    anyOf: subjects.map((subject) => ({ actions, subject })),
    ...(conditions.length === 0 ? {} : { conditions }),
  };
}

/** Props of a screen. */
export interface ScreenProps {
  readonly title: string;
  readonly route: Route;
}
