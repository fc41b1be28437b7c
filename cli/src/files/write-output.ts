import { UsageError } from '../usage-error';
import { reasonOf } from './read-bytes';
import { writeAtomically } from './write-atomically';

/** Writes what a command puts out into a file. @throws UsageError when it can't be written, with what it is and why. */
export function writeOutput(file: string, text: string, what: string): void {
  try {
    writeAtomically(file, text);
  } catch (error) {
    throw new UsageError(`The ${what} ${file} can not be written: ${reasonOf(error)}.`);
  }
}
