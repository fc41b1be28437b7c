import type { Page } from '@playwright/test';
import type { Person } from '../editor/sign-in';

/** Colour modes. `contrast` is the system's forced colours. */
export const lights = ['light', 'dark', 'contrast'] as const;
/** A colour mode. */
export type Light = (typeof lights)[number];

/** A window, in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. 2 in a window of half the size equals 200 % zoom. */
  readonly scale: 1 | 2;
}

/** The windows that the editor is designed for. */
export const sizes = {
  usual: { width: 1440, height: 900, scale: 1 },
  small: { width: 1024, height: 640, scale: 1 },
  wide: { width: 2560, height: 1440, scale: 1 },
  zoomed: { width: 720, height: 450, scale: 2 },
  /** 400 % in a window of 1280 × 1024, at a lower pixel ratio. */
  enlarged: { width: 320, height: 256, scale: 2 },
} as const satisfies Readonly<Record<string, WindowSize>>;

/** The active institution: with the demonstration data, with many scenarios, or empty. */
export type InstitutionKind = 'demonstration' | 'full' | 'empty';

/**
 * The behaviour of gateway requests after sign-in: they fail, or never get a response. The screen is then opened from
 * another one, because a page load would not get that far.
 */
export type Failure = 'failing' | 'waiting';

/** One state of a screen to take pictures of. */
export interface Scene {
  /** Prefix of its pictures' names: the screen, then the state. */
  readonly name: string;
  /** Null: no one is signed in. */
  readonly as: Person | null;
  /** Defaults to `demonstration`. Only an administrator belongs to the others. */
  readonly at?: InstitutionKind;
  readonly address: string;
  /** Pattern of the route that it shows; undefined for special states. */
  readonly route?: string;
  /** The generated test of declared screens checks it. */
  readonly isDeclared?: boolean;
  /** A test that reaches this state and checks it as the sweep of accessibility would, for which it needn't be opened once more. */
  readonly checkedBy?: string;
  /** Defaults to the usual one. */
  readonly sizes?: readonly WindowSize[];
  /** Defaults to light and dark. */
  readonly lights?: readonly Light[];
  readonly failure?: Failure;
  /** The scene ends the session, so no other scene can share its sign-in. */
  readonly endsSession?: true;
  /** The steps move the page's clock, so no other scene can share its sign-in. */
  readonly movesClock?: true;
  /** Data such as unsaved changes stays in the browser, so no other scene can share its sign-in. */
  readonly leavesTraces?: true;
  /** Prepares data at the gateway, while another screen is open. The address is opened within the editor, as a link does. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Run before and after the address is opened. The page is loaded again for a scene with the first. */
  readonly before?: (page: Page) => Promise<void>;
  readonly steps?: (page: Page) => Promise<void>;
  /** CSS selector of an element that is visible when the scene is open; defaults to the heading of the screen. */
  readonly shows?: string;
}

/** Whether a scene can't share its sign-in, or signed-out state, with other scenes. */
export function isAlone({ as, endsSession, movesClock, leavesTraces }: Scene): boolean {
  return as === null || endsSession === true || movesClock === true || leavesTraces === true;
}
