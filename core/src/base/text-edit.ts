import type { Pointer } from './json';

/** Replaces a part of a text. Positions and lengths are counted in Unicode code points. */
export interface TextSplice {
  /** Position in the text before all splices of the edit. */
  readonly at: number;
  /** Number of removed code points. */
  readonly remove: number;
  readonly insert: string;
}

/** The state of a text that an author edited before their preceding changes were in the log. */
export interface UnloggedBase {
  /** The text in the log on which those changes were based. */
  readonly text: string;
  /** Operation ids of the last of them: back to the last one that edited the text, which names those before it. */
  readonly after: readonly string[];
}

/**
 * An edit of a text as its author made it. It is rebased on what others have changed since, so that what everyone typed is kept,
 * in whichever order the edits arrive.
 */
export interface TextEdit {
  /** Pointer into the call's input, which lacks this value: it gets the rebased text. */
  readonly at: Pointer;
  /** Place of the text in the scenario; names entities by identity: `/actions/AMEDS001/title`. */
  readonly path: Pointer;
  /** The text that the author edited. */
  readonly was: string;
  /** The version that was edited, if it included changes of the author's own that weren't in the log yet. */
  readonly unlogged?: UnloggedBase;
  /** In ascending order, without overlaps. */
  readonly splices: readonly TextSplice[];
}
