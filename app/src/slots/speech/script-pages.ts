import type { CharacterScript } from '@scn/core/speech/script-lines';

/** The script for voice actors, as it is laid out in documents and on paper. */
export interface ScriptPages {
  readonly title: string;
  /** The culture of the scenario, in which the lines are spoken: `en-GB`. */
  readonly language: string;
  /** How lines are corrected, for documents that come back. */
  readonly hint: string;
  /** Notes for voice actors; empty for none. */
  readonly notes: string;
  readonly notesTitle: string;
  /** The headers of number, action and line. */
  readonly headers: readonly [number: string, action: string, line: string];
  readonly parts: readonly ScriptPart[];
}

/** The lines of one character. */
export interface ScriptPart {
  readonly title: string;
  /** How many lines and words there are, and how long they take. */
  readonly summary: string;
  readonly script: CharacterScript;
}

/** Returns the heading of an action above its lines: its title, and the response. */
export function placeOfLine({ actionTitle, responseCode }: CharacterScript['entries'][number]): string {
  return actionTitle === '' ? responseCode : `${actionTitle} (${responseCode})`;
}
