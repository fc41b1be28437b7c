import { prepareCreation, type PreparedCreation } from '#log/create-scenario';
import type { SnapshotPlace } from '#log/snapshots';
import { charactersOf, openStored, type StoredDocument } from '#log/stored-document';
import type { ThreadTask } from '#threads/thread-task';

/** A document to copy, and what is different in the copy. */
interface CopiedDocument {
  readonly stored: StoredDocument;
  readonly place: SnapshotPlace;
  readonly scenarioCode: string;
  readonly libraryCode: string;
  /** Null: the title of the original. */
  readonly title: string | null;
}

/** Prepares a scenario that is a copy of another one. */
export const copyDocument: ThreadTask<CopiedDocument, PreparedCreation> = {
  name: 'duplicate',
  characters: ({ stored }) => charactersOf(stored),
  run: (core, { stored, place, scenarioCode, libraryCode, title }) => {
    const { scenario } = openStored(stored);
    const { setup } = scenario;
    const basicInfo = title === null ? setup.basicInfo : { ...setup.basicInfo, title };
    return prepareCreation(core, place, { ...scenario, scenarioCode, libraryCode, setup: { ...setup, basicInfo } });
  },
};
