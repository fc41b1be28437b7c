import type { Conflict } from '@scn/core/document/conflict/conflict';
import type { Side } from '@scn/core/diff/merge/three-way';
import type { Colours } from '../terminal/colours';
import { conflictText, type ListedConflict } from './listed-conflict';

/** A user at a terminal. */
export interface Dialogue {
  print(text: string): void;
  /** The typed line; null at the end of the input. */
  ask(question: string): Promise<string | null>;
}

/** The chosen sides; null when nothing should change. */
export type Decided = ReadonlyMap<Conflict, Side> | null;

const answers: Readonly<Record<string, Side | 'later' | 'quit'>> = {
  o: 'ours',
  ours: 'ours',
  t: 'theirs',
  theirs: 'theirs',
  l: 'later',
  later: 'later',
  q: 'quit',
  quit: 'quit',
};

/** Prompts the user for each conflict. */
export async function askForDecisions(
  conflicts: readonly Conflict[],
  listed: readonly ListedConflict[],
  dialogue: Dialogue,
  colours: Colours,
): Promise<Decided> {
  const decisions = new Map<Conflict, Side>();
  for (const [place, conflict] of conflicts.entries()) {
    const words = listed[place];
    if (words === undefined) break;
    dialogue.print(conflictText(words, colours));
    let answer: Side | 'later' | 'quit' | undefined;
    while (answer === undefined) {
      const typed = await dialogue.ask('Take [o]urs, [t]heirs, decide [l]ater, or [q]uit and change nothing? ');
      answer = typed === null ? 'quit' : answers[typed.trim().toLowerCase()];
    }
    if (answer === 'quit') return null;
    if (answer !== 'later') decisions.set(conflict, answer);
  }
  return decisions;
}
