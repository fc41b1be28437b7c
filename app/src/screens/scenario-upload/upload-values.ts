import type { UploadForm } from '@scn/core/document/upload/upload-form';
import { emptyVersion, type VersionValues } from '#scenarios/version-form/version-values';

/** Values of the upload form, and the library of a new scenario. */
export interface UploadValues extends VersionValues {
  readonly scenarioFile: File | null;
  readonly feedbackFile: File | null;
  /** If blank, a scenario is created. */
  readonly scenarioCode: string;
  /** Blank: the library named in the file. */
  readonly libraryId: string;
}

/** A field of the upload form. */
export type UploadField = keyof UploadValues;

/** The initial form. */
export const emptyValues: UploadValues = {
  scenarioFile: null,
  feedbackFile: null,
  scenarioCode: '',
  libraryId: '',
  ...emptyVersion,
};

/** The fields in display order. */
export const uploadFields = Object.keys(emptyValues) as readonly UploadField[];

/** Whether two forms would send the same request. */
export function isSame(one: UploadValues, other: UploadValues): boolean {
  return uploadFields.every((field) =>
    field === 'devices' ? String(one.devices) === String(other.devices) : one[field] === other[field],
  );
}

/** The form as validated by the core. */
export function formOf({ libraryId: _, scenarioFile, feedbackFile, ...values }: UploadValues): UploadForm {
  return { ...values, scenarioFile: asUploaded(scenarioFile), feedbackFile: asUploaded(feedbackFile) };
}

function asUploaded(file: File | null): UploadForm['scenarioFile'] {
  return file === null ? null : { name: file.name, bytes: file.size };
}
