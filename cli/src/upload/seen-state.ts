import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeAtomically } from '../files/write-atomically';

/** The state of a scenario on a gateway that a file last matched after a pull or upload. */
export interface SeenState {
  readonly gateway: string;
  readonly institutionId: string;
  readonly scenarioCode: string;
  /** The last change included in the file. */
  readonly seq: number;
  /** Hash of the content at that time. */
  readonly content: string;
  /** Target state of an update in progress: it applies once the file has that content. A run can be interrupted in between. */
  readonly next?: { readonly seq: number; readonly content: string };
}

/** Folder beside the files, with one record per file, so that concurrent commands don't interfere. */
const folderName = '.scn';

/**
 * The record of a file; undefined without one, or for another gateway.
 *
 * @param content - hash of the current content; null when unknown
 */
export function readSeen(
  file: string,
  { gateway, institutionId }: Pick<SeenState, 'gateway' | 'institutionId'>,
  content: string | null,
): SeenState | undefined {
  let seen: SeenState;
  try {
    seen = JSON.parse(readFileSync(noteOf(file), 'utf8')) as SeenState;
  } catch {
    return undefined;
  }
  if (seen.gateway !== gateway || seen.institutionId !== institutionId) return undefined;
  return seen.next?.content === content ? { ...seen, ...seen.next } : seen;
}

/** Records the state that a file matches. */
export function writeSeen(file: string, seen: SeenState): void {
  const folder = join(dirname(file), folderName);
  mkdirSync(folder, { recursive: true });
  try {
    // the record applies to this working copy only
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // it is there
  }
  writeAtomically(noteOf(file), `${JSON.stringify({ format: 1, ...seen }, null, 2)}\n`);
}

function noteOf(file: string): string {
  return join(dirname(file), folderName, `${basename(file)}.seen.json`);
}
