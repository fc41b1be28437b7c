import type { Page } from '@playwright/test';
import type { Person } from '../editor/sign-in';

/** How a screen is lit. `contrast` is the system's forced colours. */
export const lights = ['light', 'dark', 'contrast'] as const;
/** How a screen is lit. */
export type Light = (typeof lights)[number];

/** A window, in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each of CSS. 2 in a window of half the size is what 200 % zoom shows. */
  readonly scale: 1 | 2;
}

/** The windows that the editor is designed for. */
export const sizes = {
  usual: { width: 1440, height: 900, scale: 1 },
  small: { width: 1024, height: 640, scale: 1 },
  wide: { width: 2560, height: 1440, scale: 1 },
  zoomed: { width: 720, height: 450, scale: 2 },
  /** 400 % in a window of 1280 × 1024, in a finer picture than its pixels are. */
  enlarged: { width: 320, height: 256, scale: 2 },
} as const satisfies Readonly<Record<string, WindowSize>>;

/** Where somebody is active: with the demonstration data, with very many scenarios, or with none. */
export type InstitutionKind = 'demonstration' | 'full' | 'empty';

/**
 * What becomes of questions to the gateway once somebody is signed in: they fail, or are never answered. The screen is then opened from
 * another one, because a page that is loaded now would not get that far.
 */
export type Trouble = 'failing' | 'waiting';

/** One thing to look at. */
export interface Scene {
  /** The beginning of its pictures' names; the part before the first state is the screen's. */
  readonly name: string;
  /** Null: nobody is signed in. */
  readonly as: Person | null;
  /** `demonstration` unless given. Only an administrator belongs to the others. */
  readonly at?: InstitutionKind;
  readonly address: string;
  /** Pattern of the route that it shows; none for what is no screen's usual state. */
  readonly route?: string;
  /** A screen that isn't built yet: all of them are drawn by one component. */
  readonly isPlaceholder?: boolean;
  /** The usual one unless given. */
  readonly sizes?: readonly WindowSize[];
  /** Light and dark unless given. */
  readonly lights?: readonly Light[];
  readonly trouble?: Trouble;
  /** Who is signed in is not any more afterwards: nothing else is looked at with this sign-in. */
  readonly endsSession?: true;
  /** The page's clock is moved by the steps. Nothing else is looked at with this sign-in either. */
  readonly movesClock?: true;
  /** Something stays in the browser afterwards, as changes that were not saved do. Nor is anything else looked at with this sign-in. */
  readonly leavesTraces?: true;
  /** Before the address is opened, and after. The page is loaded anew for a scene with either. */
  readonly before?: (page: Page) => Promise<void>;
  readonly steps?: (page: Page) => Promise<void>;
  /** What can be seen when it is reached, in CSS; the heading of the screen unless given. */
  readonly shows?: string;
}

/** Whether a scene needs a sign-in, or the lack of one, that no other scene shares. */
export function isAlone({ as, endsSession, movesClock, leavesTraces }: Scene): boolean {
  return as === null || endsSession === true || movesClock === true || leavesTraces === true;
}
