import { UsageError } from '../exit-codes';
import { reasonOf } from './read-bytes';
import { writeAtomically } from './write-atomically';

/** Writes the output of a command to a file. @throws UsageError when it can't be written, with the reason. */
export function writeOutput(file: string, text: string, what: string): void {
  try {
    writeAtomically(file, text);
  } catch (error) {
    throw new UsageError(`Can’t write the ${what} ${file}: ${reasonOf(error)}.`);
  }
}
