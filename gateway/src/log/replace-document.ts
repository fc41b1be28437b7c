import { createHash } from 'node:crypto';
import type { Scenario } from '@scn/core/document/scenario';
import type { Queries } from '#database/database';
import { checkDifferences } from '@scn/core/operations/run-operation';
import { appendChange, type ChangeRequest } from './append-change';
import type { OpenDocument } from './open-document';
import type { OperationLog } from './operation-log';
import { patchesBetween } from './patches-between';
import { storable, type Acknowledgement } from './write-entry';

/** The name of the call of such an entry. Not an operation: clients can't send it. */
const importCall = 'document.import';

/** A request to replace the content of an existing scenario. */
export interface ReplaceRequest extends ChangeRequest {
  /** The new content: well-formed, with payloads of this gateway's plugin versions, and with the same code. */
  readonly document: Scenario;
  /** Decides under the lock, with the document at the head. @throws Refusal when it can't be replaced. */
  check(queries: Queries, document: OpenDocument): Promise<void>;
}

/**
 * Replaces a scenario's content in one entry, which its author can revert like any other. The same request sent again gets the
 * same response. An identical document results in an entry without patches. What differs requires the same permissions as if it were
 * changed in the editor.
 *
 * @throws Refusal of `check`; NoRecordsFoundError; DuplicateValue for identities that occur twice; ScenarioAccessError or
 *   FieldAuthorisationError.
 */
export async function replaceDocument(log: OperationLog, request: ReplaceRequest): Promise<Acknowledgement> {
  const { document: wanted } = request;
  const hash = createHash('sha256').update(storable(wanted)).digest('hex');
  const title = `Import ${wanted.scenarioCode}`;
  return appendChange(log, request, {
    isSame: ({ calls }) => calls[0]?.name === importCall && calls[0].input['document'] === hash,
    prepare: async (queries, document) => {
      await request.check(queries, document);
      return [{ name: importCall, input: { document: hash } }];
    },
    change: (document) => {
      const before = document.snapshot;
      checkDifferences(importCall, [{ before, after: wanted }], request.ability);
      return { ...document.rewrite(patchesBetween(before, wanted)), title };
    },
  });
}
