import { GatewayRefusal, NetworkError } from '../gateway/errors';
import { refusalWords } from '../gateway/refusal-words';
import { UsageError } from '../usage-error';
import type { UploadItem } from './manifest';
import { readUpload } from './read-upload';
import { sendUpload } from './send-upload';
import type { UploadRun } from './upload';
import type { UploadResult } from './upload-result';

/** Uploads one scenario, its feedback, or both. Idempotent: a repeated call finds and reuses earlier work. */
export async function uploadOne(item: UploadItem, run: UploadRun): Promise<UploadResult> {
  const file = item.scenarioFile ?? item.feedbackFile ?? '';
  const result: UploadResult = {
    file,
    scenarioCode: item.scenarioCode ?? null,
    outcome: 'invalid',
    version: null,
    seq: null,
    messages: [],
    plan: [],
    merged: null,
    report: null,
  };
  try {
    const checked = await readUpload(item, run);
    if ('outcome' in checked) return { ...result, ...checked };
    const { upload, report } = checked;
    return { ...result, scenarioCode: upload.scenarioCode, report, ...(await sendUpload(upload, run)) };
  } catch (error) {
    if (error instanceof UsageError) return { ...result, messages: withHint(error) };
    if (error instanceof NetworkError) return { ...result, outcome: 'unreachable', messages: withHint(error) };
    if (error instanceof GatewayRefusal) return { ...result, outcome: 'refused', messages: refusalWords(error) };
    throw error;
  }
}

function withHint({ message, hint }: UsageError | NetworkError): readonly string[] {
  return hint === null ? [message] : [message, hint];
}
