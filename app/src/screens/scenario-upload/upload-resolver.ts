import { checkUploadForm } from '@scn/core/document/upload/upload-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FileReading } from './read-scenario';
import { formOf, uploadFields, type UploadField, type UploadValues } from './upload-values';

/** Fields and their errors. */
export type UploadProblems = Readonly<Partial<Record<UploadField, string>>>;

/** Messages specific to this form, about the file that was read. */
export interface FileTexts {
  /** For a file without a scenario. */
  readonly noScenario: string;
  readonly unreadable: string;
  /** For a file with unresolved conflicts. */
  readonly conflicts: string;
  /** For a file with a different scenario than the one to update. */
  otherScenario(held: string, asked: string): string;
}

/**
 * Validates the form with the core's schema, and then with the parse result of the file, which the gateway would reject only after
 * the upload.
 */
export async function judgeUpload(
  values: UploadValues,
  read: (file: File) => Promise<FileReading>,
  texts: FileTexts,
): Promise<UploadProblems> {
  const problems = checkUploadForm(formOf(values));
  if (values.scenarioFile === null || problems.scenarioFile !== undefined) return problems;
  const problem = problemOfReading(await read(values.scenarioFile), values.scenarioCode.trim(), texts);
  return problem === undefined ? problems : { ...problems, scenarioFile: problem };
}

function problemOfReading(reading: FileReading, asked: string, texts: FileTexts): string | undefined {
  switch (reading.kind) {
    case 'refused':
      return texts.noScenario;
    case 'unreadable':
      return texts.unreadable;
    case 'conflicts':
      return texts.conflicts;
    case 'scenario':
      return asked === '' || reading.scenarioCode === asked
        ? undefined
        : texts.otherScenario(reading.scenarioCode, asked);
    case 'unchecked':
      return undefined;
  }
}

/** {@link judgeUpload} as a react-hook-form resolver. */
export function uploadResolver(
  read: (file: File) => Promise<FileReading>,
  texts: FileTexts,
): Resolver<UploadValues, unknown, UploadValues> {
  return async (values) => {
    const problems = await judgeUpload(values, read, texts);
    const errors = errorsOf(problems);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** Errors in the format of react-hook-form, in display order. */
function errorsOf(problems: UploadProblems): FieldErrors<UploadValues> {
  return Object.fromEntries(
    uploadFields.flatMap((field) => {
      const message = problems[field];
      return message === undefined ? [] : [[field, { type: 'form', message }]];
    }),
  );
}
