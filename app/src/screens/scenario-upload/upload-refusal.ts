import type { ServerError } from '#api/server-error';
import { readIssues, type ImportIssue } from '#scenarios/import-issue';
import { uploadFields, type UploadField, type UploadValues } from './upload-values';

/** A text of the form, or one from the gateway. */
export type RefusalText =
  | { readonly text: string }
  | { readonly key: 'codeTaken' | 'codeUnknown' | 'libraryClosed'; readonly code: string };

/** Why the gateway rejected an upload, and what the user can do. */
export interface UploadRefusal {
  /** `invalid`: fields must be corrected. `newer`: changes by others would be replaced. */
  readonly kind: 'invalid' | 'access' | 'newer' | 'other';
  readonly fields: Readonly<Partial<Record<UploadField, RefusalText>>>;
  /** Messages that belong to no field. */
  readonly text: string | null;
  /** Issues in the file. */
  readonly issues: readonly ImportIssue[];
  /** Total count; can exceed the listed issues. */
  readonly issueCount: number;
  /** Reference for the gateway's log. */
  readonly id: string | null;
}

const about = { fields: {}, text: null, issues: [], issueCount: 0, id: null } as const;
const ofOneFile = new Set(['FileUploadError', 'InfectedFileError', 'InvalidValueError', 'MaxLengthExceededError']);

/** Parses a rejection, of the request or of the job that it started. */
export function refusalOf(error: ServerError, values: UploadValues): UploadRefusal {
  const { code, message, metadata } = error;
  const invalid = (fields: UploadRefusal['fields']): UploadRefusal => ({ ...about, kind: 'invalid', fields });
  const isUpdate = values.scenarioCode.trim() !== '';
  const field = uploadFields.find((each) => each === metadata?.['field']);
  switch (code) {
    case 'ValidationError': {
      const fields = fieldsOf(metadata?.['fields']);
      if (Object.keys(fields).length > 0) return invalid(fields);
      break;
    }
    case 'DuplicateValue': {
      const taken = textOf(metadata?.['value']);
      if (!isUpdate && taken !== null) return invalid({ scenarioCode: { key: 'codeTaken', code: taken } });
      return invalid({ scenarioFile: { text: message } });
    }
    case 'InvalidScenarioCodeError':
      return invalid({ [field ?? 'scenarioCode']: { text: message } });
    case 'NoRecordsFoundError':
      if (metadata?.['entity'] === 'Library')
        return invalid({ libraryId: { key: 'libraryClosed', code: textOf(metadata['libraryCode']) ?? '' } });
      if (isUpdate) return invalid({ scenarioCode: { key: 'codeUnknown', code: values.scenarioCode.trim() } });
      break;
    case 'UploadScenarioError': {
      const issues = readIssues(metadata?.['issues']);
      const count = metadata?.['issueCount'];
      return {
        ...invalid({ scenarioFile: { text: message } }),
        issues,
        issueCount: typeof count === 'number' ? count : issues.length,
      };
    }
    case 'ScenarioAccessError':
      return { ...about, kind: 'access', text: message };
    case 'UpdateEntityError':
      return { ...about, kind: 'newer', text: message };
    default:
  }
  if (field !== undefined) return invalid({ [field]: { text: message } });
  const only = onlyFile(values);
  if (code !== null && ofOneFile.has(code) && only !== null) return invalid({ [only]: { text: message } });
  return { ...about, kind: 'other', text: message, id: error.id ?? textOf(metadata?.['id']) };
}

function fieldsOf(fields: unknown): UploadRefusal['fields'] {
  if (typeof fields !== 'object' || fields === null) return {};
  const messages = fields as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    uploadFields.flatMap((field) => {
      const text = textOf(messages[field]);
      return text === null ? [] : [[field, { text }]];
    }),
  );
}

/** The field of the file, if only one file was sent. */
function onlyFile({ scenarioFile, feedbackFile }: UploadValues): 'scenarioFile' | 'feedbackFile' | null {
  if (scenarioFile !== null && feedbackFile !== null) return null;
  if (scenarioFile !== null) return 'scenarioFile';
  return feedbackFile === null ? null : 'feedbackFile';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
