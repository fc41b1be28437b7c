import { checkUploadForm } from '@scn/core/document/upload/upload-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FileReading } from './file-reading';
import { formOf, uploadFields, type UploadField, type UploadValues } from './upload-values';

/** Fields with what is wrong with each. */
export type UploadProblems = Readonly<Partial<Record<UploadField, string>>>;

/** What only this form says, of a file that it has read. */
export interface FileTexts {
  /** Of a file that holds no scenario. */
  readonly noScenario: string;
  readonly unreadable: string;
  /** Of a file in which conflicts are left. */
  readonly conflicts: string;
  /** Of a file that holds another scenario than the one that is to be updated. */
  otherScenario(held: string, asked: string): string;
}

/**
 * Judges the form: by the core's one schema, and then by what was read in the file, which the gateway would refuse only after
 * all of it was sent.
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

/** {@link judgeUpload} as react-hook-form asks it. */
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

/** Problems as react-hook-form keeps them, in the order of the screen. */
function errorsOf(problems: UploadProblems): FieldErrors<UploadValues> {
  return Object.fromEntries(
    uploadFields.flatMap((field) => {
      const message = problems[field];
      return message === undefined ? [] : [[field, { type: 'form', message }]];
    }),
  );
}
