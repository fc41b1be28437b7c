import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeAtomically } from '../files/write-atomically';

/** The state of a scenario at a gateway that a file was last the same as: pulled from it, or uploaded to it. */
export interface SeenState {
  readonly gateway: string;
  readonly institutionId: string;
  readonly scenarioCode: string;
  /** The last change that the file has seen. */
  readonly seq: number;
  /** Hash of what both held then. */
  readonly content: string;
  /** What the file is being brought to: it has seen that once it holds it. A run may end in between. */
  readonly next?: { readonly seq: number; readonly content: string };
}

/** Folder beside the files. One note a file: commands that run at the same time don't get into each other's way. */
const folderName = '.scn';

/**
 * What is known of a file; undefined when that is nothing, or of another gateway.
 *
 * @param content - what the file holds by now; null when that is not known
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

/** Notes what a file has seen. */
export function writeSeen(file: string, seen: SeenState): void {
  const folder = join(dirname(file), folderName);
  mkdirSync(folder, { recursive: true });
  try {
    // what one working copy has seen says nothing about another one
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // it is there
  }
  writeAtomically(noteOf(file), `${JSON.stringify({ format: 1, ...seen }, null, 2)}\n`);
}

function noteOf(file: string): string {
  return join(dirname(file), folderName, `${basename(file)}.seen.json`);
}
