import type { PolicyAction } from '@scn/core/permissions/policies';

/** A permission that a screen asks for: any of the actions on the subject. */
export interface PolicyGate {
  readonly actions: readonly PolicyAction[];
  readonly subject: string;
}

/** Something besides permissions that a screen needs. */
export type Condition = 'minigame-release' | 'debrief-experiment' | 'owned-by-institution';

/** Who may open a screen: at least one of `anyOf` (nothing listed: everybody), and every condition. */
export interface Gate {
  readonly anyOf: readonly PolicyGate[];
  readonly conditions?: readonly Condition[];
}

/** The areas of the application, each with a frame of its own. */
export type Area = 'public' | 'main' | 'scenario' | 'admin' | 'assets';

/**
 * One screen of the application. `path` is a pattern of the router, below `/libraries/:libraryCode/scenario/:scenarioCode` for
 * scenario screens, below `/admin` and `/assets` for theirs.
 */
export interface Route {
  readonly area: Area;
  readonly path: string;
  /** The page title. `{name}` is filled from the path's parameters; scenario screens put code or patient before it. */
  readonly title: string;
  readonly gate?: Gate;
  /** Name of the screen that shows it; null while that screen is a later step: people are told so. */
  readonly screen: string | null;
}

/** Where one path leads to another. */
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
