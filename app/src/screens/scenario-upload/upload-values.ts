import type { UploadForm } from '@scn/core/document/upload/upload-form';
import { emptyVersion, type VersionValues } from '../version-form/version-values';

/** What is filled into the upload form, and the library of a new scenario. */
export interface UploadValues extends VersionValues {
  readonly scenarioFile: File | null;
  readonly feedbackFile: File | null;
  /** Blank creates a scenario. */
  readonly scenarioCode: string;
  /** Blank: the one that the file names. */
  readonly libraryId: string;
}

/** A field of the upload form. */
export type UploadField = keyof UploadValues;

/** A form that nobody has touched. */
export const emptyValues: UploadValues = {
  scenarioFile: null,
  feedbackFile: null,
  scenarioCode: '',
  libraryId: '',
  ...emptyVersion,
};

/** The fields in the order in which they are on the screen. */
export const uploadFields = Object.keys(emptyValues) as readonly UploadField[];

/** Whether two forms would send the same. */
export function isSame(one: UploadValues, other: UploadValues): boolean {
  return uploadFields.every((field) =>
    field === 'devices' ? String(one.devices) === String(other.devices) : one[field] === other[field],
  );
}

/** The form as the core judges it. */
export function formOf({ libraryId: _, scenarioFile, feedbackFile, ...values }: UploadValues): UploadForm {
  return { ...values, scenarioFile: asUploaded(scenarioFile), feedbackFile: asUploaded(feedbackFile) };
}

function asUploaded(file: File | null): UploadForm['scenarioFile'] {
  return file === null ? null : { name: file.name, bytes: file.size };
}
