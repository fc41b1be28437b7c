import type { Pointer } from '#base/json';

/** Words that a character says in a command. */
export interface SpokenLine {
  /** Where its words are in the command’s arguments. */
  readonly at: Pointer;
  /** The actor who speaks it; null when none is chosen. */
  readonly actorId: string | null;
  /** The shared dialogue that is played instead of the words; null when the words are spoken. */
  readonly dialogueId: string | null;
  /** The words. */
  readonly text: string;
}
