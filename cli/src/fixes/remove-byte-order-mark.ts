import { byteOrderMarkSize } from '@scn/core/format/encoding';
import { notWritten } from './not-written';
import { writeAtomically } from '../files/write-atomically';
import type { CheckPlan } from '../check/plan';

/** The bytes behind a byte order mark, and why the file couldn't be written without it; null when it was or needn't be. */
export function removeByteOrderMark(
  file: string,
  bytes: Buffer,
  fix: CheckPlan['fix'],
): { readonly rest: Buffer; readonly failure: string | null } {
  const rest = bytes.subarray(byteOrderMarkSize);
  if (fix !== 'write') return { rest, failure: null };
  try {
    writeAtomically(file, rest);
    return { rest, failure: null };
  } catch (error) {
    return { rest, failure: notWritten(error) };
  }
}
