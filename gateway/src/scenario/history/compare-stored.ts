import { describeChanges } from '@scn/core/diff/describe/describe-changes';
import type { DescribedChange } from '@scn/core/diff/describe/described-change';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import { withCurrentPlugins } from '#log/plugin-versions';
import { charactersOf, openStored, type StoredDocument } from '#log/stored-document';
import type { ThreadTask } from '#threads/thread-task';

/** Two states of a scenario. */
interface StoredStates {
  readonly before: StoredDocument;
  readonly after: StoredDocument;
}

/**
 * Compares two states of a scenario, with both payloads migrated to this gateway's plugin versions. The library is not part of the
 * content, as in `scn diff`.
 */
export const compareStored: ThreadTask<StoredStates, readonly DescribedChange[]> = {
  name: 'comparison',
  characters: ({ before, after }) => charactersOf(before) + charactersOf(after),
  run: ({ plugins }, states) => {
    const [old, latest] = [openStored(states.before), openStored(states.after)];
    const before = withCurrentPlugins(old.scenario, old.plugins, plugins);
    const after = withCurrentPlugins(latest.scenario, latest.plugins, plugins);
    const wanted = { ...after, libraryCode: before.libraryCode };
    return describeChanges(diffScenarios(before, wanted, plugins), before, wanted, plugins);
  },
};
