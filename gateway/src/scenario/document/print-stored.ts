import { charactersOf, openStored, type StoredDocument } from '#log/stored-document';
import type { PluginVersions } from '#log/snapshots';
import type { ThreadTask } from '#threads/thread-task';

/** A document as JSON text, with its position in the log. */
export interface PrintedDocument {
  readonly scenarioCode: string;
  readonly seq: number;
  /** Hash of the log's last entry, in hexadecimal. */
  readonly hash: string;
  /** Plugin versions of its payloads. */
  readonly plugins: PluginVersions;
  readonly text: string;
}

/** Prints a document for a client. */
export const printStored: ThreadTask<StoredDocument, PrintedDocument> = {
  name: 'document',
  characters: charactersOf,
  run: (_, stored) => {
    const { scenario, seq, hash, plugins } = openStored(stored);
    return { scenarioCode: scenario.scenarioCode, seq, hash, plugins, text: JSON.stringify(scenario) };
  },
};
