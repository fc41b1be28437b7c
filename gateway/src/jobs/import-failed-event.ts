import { fromJson, type JsonObject } from '@scn/core/base/json';
import type { Queries } from '#database/database';
import { recordWebhookEvent } from '#webhooks/record-event';

/** Characters of a reason that webhooks get. */
const maxReasonLength = 2000;

/** The uploaded form as webhooks get it: a part of the import's input. */
interface UploadedForm {
  readonly scenarioCode: string | null;
  readonly scenarioFile: { readonly filename: string } | null;
  readonly feedbackFile: { readonly filename: string } | null;
}

interface FailedImport {
  readonly id: string;
  readonly institutionId: string;
  readonly input: JsonObject;
  readonly requestedBy: string | null;
}

/** Records for webhooks that an import has failed, in the transaction that ends it. */
export async function recordImportFailed(
  queries: Queries,
  { id: jobId, institutionId, input, requestedBy }: FailedImport,
  { code, message, metadata }: { readonly code: string; readonly message: string; readonly metadata: JsonObject },
  at: Date,
): Promise<void> {
  const { scenarioCode, scenarioFile, feedbackFile } = fromJson<UploadedForm>(input);
  const issueCount = metadata['issueCount'];
  await recordWebhookEvent(queries, {
    institutionId,
    type: 'IMPORT_FAILED',
    eventId: jobId,
    at,
    data: {
      institutionId,
      jobId,
      userId: requestedBy,
      scenarioCode,
      scenarioFile: scenarioFile?.filename ?? null,
      feedbackFile: feedbackFile?.filename ?? null,
      error: { code, message: message.slice(0, maxReasonLength) },
      issueCount: typeof issueCount === 'number' ? issueCount : 0,
    },
  });
}
