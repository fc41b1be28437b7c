import type { ReferenceTarget } from '#schema/keywords';

/*
 * The card of a command as data: what canvas, lists, differences and reports show of it. Types only, as in the contract.
 */

/** A reference on a card. It is shown by the name of what it refers to. */
export interface CardReference {
  /** Identity of what is referred to. */
  readonly id: string;
  /** Its kind, as in `x-ref`. */
  readonly target: ReferenceTarget;
}

/** A part of a line: text, or a reference that is shown by name. */
export type CardPart = string | CardReference;

/** One line of a card. */
export type CardLine = readonly CardPart[];

/** Content that a plugin puts on the card of a command, where the default isn't enough. */
export interface CardContent {
  /** At least one; the first says what happens, as the author would: ‘Nurse: “I’ll get the doctor”’. Default: the summary and the references. */
  readonly lines?: readonly CardLine[];
  /** Short facts beside the title: ‘Loop’, ‘3 choices’. Default: none. */
  readonly badges?: readonly string[];
}
