import { compareVersions } from '@scn/core/playing/behaviour/compare-versions';
import { sectionsOf, summaryOf, type BehaviourSection } from '@scn/core/playing/behaviour/report-text';
import { readPrintedCatalogue, type PrintedCatalogue } from '#catalogue/printed-catalogue';
import { withCurrentPlugins } from '#log/plugin-versions';
import { charactersOf, openStored, type StoredDocument } from '#log/stored-document';
import type { ThreadTask } from '#threads/thread-task';

/** Two states of a scenario, and how many random plays compare them. */
interface StatesToPlay {
  readonly before: StoredDocument;
  readonly after: StoredDocument;
  /** The shared assets of the institution. */
  readonly catalogue: PrintedCatalogue;
  readonly plays: number;
  readonly seed: number;
}

/** How two states play, in words. */
export interface PlayedStates {
  readonly summary: string;
  readonly plays: number;
  readonly changed: number;
  readonly sections: readonly BehaviourSection[];
}

/** Plays of versions with some of the changes, at most: a few seconds, so that causes of many differences are narrowed down only so far. */
const mostPlays = 500;

/** Plays the tests of two states, and plays at random, and finds the changes that make them differ, as ‘scn diff --behaviour’ does. */
export const playStored: ThreadTask<StatesToPlay, PlayedStates> = {
  name: 'behaviour',
  // how long plays take depends on what happens in them, and hardly on the size of the document
  maxOnLoop: 0,
  characters: ({ before, after }) => charactersOf(before) + charactersOf(after),
  run: ({ plugins }, { plays, seed, catalogue, ...states }) => {
    const tested = (stored: StoredDocument) => {
      const document = openStored(stored);
      const scenario = withCurrentPlugins(document.scenario, document.plugins, plugins);
      return { scenario, tests: scenario.tests ?? [] };
    };
    const [before, after] = [tested(states.before), tested(states.after)];
    const wanted = { ...after, scenario: { ...after.scenario, libraryCode: before.scenario.libraryCode } };
    const report = compareVersions(
      before,
      wanted,
      { plays, seed, most: mostPlays },
      { plugins, catalogue: readPrintedCatalogue(catalogue) },
    );
    const { behaviour } = report;
    return {
      summary: summaryOf(report),
      plays: behaviour.plays,
      changed: behaviour.changed.length,
      sections: sectionsOf(report),
    };
  },
};
