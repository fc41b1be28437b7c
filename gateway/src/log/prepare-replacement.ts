import { createHash } from 'node:crypto';
import type { Scenario } from '@scn/core/document/scenario';
import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import type { TaskCore } from '#threads/thread-task';
import { patchesBetween } from './patches-between';
import { withCurrentPlugins } from './plugin-versions';
import { openStored, type StoredDocument } from './stored-document';
import { storable } from './write-entry';

/** The differences from a document to the one that replaces it. */
export interface PreparedReplacement {
  /** The entry that the patches apply to. */
  readonly seq: number;
  /** Whether the document must be migrated to the installed plugins first, which is an entry of its own. */
  readonly migrates: boolean;
  /** SHA-256 of the canonical JSON of the new document. */
  readonly hash: string;
  readonly patches: readonly JsonPatch[];
}

/**
 * Finds the differences between a document and the one that is to replace it. Part of tasks.
 *
 * @throws Refusal DuplicateValue for identities that occur twice; InvalidDataError for text that can't be stored
 */
export function prepareReplacement(
  { plugins }: Pick<TaskCore, 'plugins'>,
  stored: StoredDocument,
  wantedFrom: (now: Scenario) => Scenario,
): PreparedReplacement {
  const { scenario, plugins: recorded, seq } = openStored(stored);
  const before = withCurrentPlugins(scenario, recorded, plugins);
  const wanted = wantedFrom(before);
  return {
    seq,
    migrates: plugins.plugins.some(({ id, version }) => recorded[id] !== version),
    hash: createHash('sha256').update(storable(wanted)).digest('hex'),
    patches: patchesBetween(before, wanted),
  };
}
