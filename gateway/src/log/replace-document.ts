import { createHash } from 'node:crypto';
import { Refusal } from '@scn/core/base/refusal';
import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import { checkDifferences } from '@scn/core/operations/run-operation';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { nextSnapshot } from '@scn/core/tree/next-snapshot';
import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import type { Queries } from '#database/database';
import type { TaskCore } from '#threads/thread-task';
import { appendChange, type ChangeRequest } from './append-change';
import type { OpenDocument } from './open-document';
import type { OperationLog } from './operation-log';
import { patchesBetween } from './patches-between';
import { withCurrentPlugins } from './plugin-versions';
import { readStored, openStored, type StoredDocument } from './stored-document';
import { storable, type Acknowledgement } from './write-entry';

/** The name of the call of such an entry. Not an operation: clients can't send it. */
const importCall = 'document.import';
/** How often the differences are found again because someone changed the document in the meantime. */
const attempts = 5;

/** A request to replace the content of an existing scenario. */
interface ReplaceRequest extends ChangeRequest {
  readonly scenarioCode: string;
  /**
   * Finds the differences to the new content, which is well-formed, with payloads of this gateway's plugin versions, and with the same code:
   * in a thread, because it compares whole documents.
   */
  prepare(now: StoredDocument): Promise<PreparedReplacement>;
  /** Decides under the lock, with the document at the head. @throws Refusal when it can't be replaced. */
  check(queries: Queries, document: OpenDocument): Promise<void>;
}

/** The document was changed after its differences had been found. As a refusal, it leaves the document open. */
class Outdated extends Refusal {
  constructor() {
    super('UpdateEntityError', {}, 'Others are changing the scenario at the moment. Try again.');
  }
}

/**
 * Replaces a scenario's content in one entry, which its author can revert like any other. The same request sent again gets the
 * same response. An identical document results in an entry without patches. What differs requires the same permissions as if it were
 * changed in the editor.
 *
 * @throws Refusal of `prepare` and `check`; NoRecordsFoundError; UpdateEntityError when others keep changing it; ScenarioAccessError or
 *   FieldAuthorisationError.
 */
export async function replaceDocument(log: OperationLog, request: ReplaceRequest): Promise<Acknowledgement> {
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await request.prepare(await readStored(log, request));
    try {
      return await append(log, request, prepared);
    } catch (error) {
      if (!(error instanceof Outdated) || attempt === attempts) throw error;
    }
  }
}

function append(
  log: OperationLog,
  request: ReplaceRequest,
  { seq, migrates, hash, patches }: PreparedReplacement,
): Promise<Acknowledgement> {
  const title = `Import ${request.scenarioCode}`;
  return appendChange(log, request, {
    isSame: ({ calls }) => calls[0]?.name === importCall && calls[0].input['document'] === hash,
    prepare: async (queries, document) => {
      await request.check(queries, document);
      // the migration was appended under the same lock
      if (document.head.seq !== seq + Number(migrates)) throw new Outdated();
      return [{ name: importCall, input: { document: hash } }];
    },
    change: (document) => {
      const before = document.snapshot;
      const schema = jsonSchemaOf(scenarioSchema);
      const after = patches.reduce<Scenario>((reached, patch) => nextSnapshot(reached, patch, schema), before);
      checkDifferences(importCall, [{ before, after }], request.ability);
      return { ...document.rewrite(patches), title };
    },
  });
}

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
