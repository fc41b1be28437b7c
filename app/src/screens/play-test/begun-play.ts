import type { PluginLookup } from '@scn/core/kernel/view';
import type { Scenario } from '@scn/core/document/scenario';
import type { OpenedDocument } from '#document/open-document';
import { PlayTest } from './play-test';

/** How a play-test begins: at the start, at the first moment of an action, or with a test. */
export interface Beginning {
  readonly action: string | null;
  readonly test: string | null;
}

interface Begun extends Beginning {
  readonly play: PlayTest;
}

/** The play of each open document: an author who leaves the screen and returns goes on with it. */
const begun = new WeakMap<OpenedDocument, Begun>();

/** The play-test of a document that was begun so before, as it was left, or a new one. Null for a scenario that can’t be played. */
export function begunPlay(
  document: OpenedDocument,
  scenario: Scenario,
  plugins: PluginLookup,
  { action, test }: Beginning,
): PlayTest | null {
  const before = begun.get(document);
  if (before !== undefined && before.action === action && before.test === test) return before.play;
  try {
    const play = new PlayTest(scenario, plugins);
    const recorded = scenario.tests?.find(({ id }) => id === test);
    if (recorded !== undefined) play.open(recorded);
    else if (action !== null) play.playUpTo(action);
    begun.set(document, { action, test, play });
    return play;
  } catch {
    // a plugin that fails, for example: its own message is among the problems
    return null;
  }
}
