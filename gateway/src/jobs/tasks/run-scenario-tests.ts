import { failureDescriber } from '@scn/core/description/test-text';
import { exactMomentText } from '@scn/core/description/log-text';
import { runTest } from '@scn/core/simulation/tests/run-test';
import { withCurrentPlugins } from '#log/plugin-versions';
import { charactersOf, openStored, type StoredDocument } from '#log/stored-document';
import type { ThreadTask } from '#threads/thread-task';
import type { FoundIssue } from '../versions/found-issue';

/** Plays the tests in a scenario, and returns what isn’t as they expect. */
export const runScenarioTests: ThreadTask<StoredDocument, readonly FoundIssue[]> = {
  name: 'job-tests',
  // How long plays take depends on what happens in them, and hardly on the size of the document.
  maxOnLoop: 0,
  characters: charactersOf,
  run: ({ plugins }, stored) => {
    const document = openStored(stored);
    const scenario = withCurrentPlugins(document.scenario, document.plugins, plugins);
    const describes = failureDescriber(scenario, plugins);
    return (scenario.tests ?? []).flatMap((test, index) =>
      runTest(scenario, test, plugins).failures.map((failure): FoundIssue => ({
        logType: 'ERROR',
        code: 'test-failed',
        message: `${test.title}, at ${exactMomentText(failure.at)}: ${describes(test, failure)}`,
        place: {
          entity: test.id,
          pointer: `/tests/${index}/${failure.of}s/${failure.index}`,
          line: null,
          column: null,
        },
      })),
    );
  },
};
