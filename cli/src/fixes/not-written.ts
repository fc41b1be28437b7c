import { reasonOf } from '../files/read-bytes';

/** Why a fix couldn't be written, as the failure of a report. */
export function notWritten(error: unknown): string {
  return `Can’t write the fixed file: ${reasonOf(error)}. The file is unchanged.`;
}
