import type { Severity } from '@scn/core/base/issue';
import type { CommandGroup } from '@scn/core/kernel/contract';
import type { Rect } from './geometry';
import type { TextRole } from './wrap-text';

/** A line of text on a tile. */
export interface TileText {
  readonly text: string;
  readonly role: TextRole;
  /** From the left side of the tile, or from its right side for text that ends there. */
  readonly x: number;
  /** The baseline, from the top of the tile. */
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

/** A badge on a tile. */
export interface TileBadge extends Rect {
  readonly text: string;
  readonly tone: 'neutral' | 'success' | 'warning';
}

/** Content of a tile. */
export interface TileFace {
  readonly texts: readonly TileText[];
  readonly badges: readonly TileBadge[];
  /** The group that colours it; null for none. */
  readonly group: CommandGroup | null;
  /** The icon of a plugin; null for none. */
  readonly icon: { readonly name: string | undefined } | null;
  /** The worst problem, which is shown below the text. */
  readonly problem: { readonly severity: Severity; readonly y: number } | null;
  readonly isUnknown: boolean;
}

/** The kinds of tiles: the action, a response with its frame, a command, an action that a command triggers, the place to add a command. */
export type TileKind = 'action' | 'response' | 'command' | 'link' | 'add';

/** Something that is drawn, selected and moved as a whole. */
export interface Tile extends Rect {
  /** Unique on the canvas. */
  readonly key: string;
  readonly kind: TileKind;
  /** Identity of what it shows: a code or an id; of an `add` its response, of a `link` the action to go to. */
  readonly id: string;
  /** The response that it belongs to; null for the action. */
  readonly responseCode: string | null;
  /** Text for screen readers. */
  readonly label: string;
  readonly face: TileFace;
}
