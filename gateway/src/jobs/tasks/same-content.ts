import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import { withCurrentPlugins } from '#log/plugin-versions';
import { charactersOf, openStored, type StoredDocument } from '#log/stored-document';
import type { ThreadTask } from '#threads/thread-task';

/**
 * Whether two states of a scenario have the same content, whatever changes lie between them. As in a comparison, the library isn't part of
 * it, and payloads are compared in this gateway's plugin versions.
 */
export const sameContent: ThreadTask<{ readonly before: StoredDocument; readonly after: StoredDocument }, boolean> = {
  name: 'same-content',
  characters: ({ before, after }) => charactersOf(before) + charactersOf(after),
  run: ({ plugins }, states) => {
    const [old, latest] = [openStored(states.before), openStored(states.after)];
    const before = withCurrentPlugins(old.scenario, old.plugins, plugins);
    const after = { ...withCurrentPlugins(latest.scenario, latest.plugins, plugins), libraryCode: before.libraryCode };
    return diffScenarios(before, after, plugins).length === 0;
  },
};
