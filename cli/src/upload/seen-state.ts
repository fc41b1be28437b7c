import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readScenarioFile } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { writeAtomically } from '../files/write-atomically';
import { contentHash } from '../gateway/remote-scenario';
import { runGit } from '../git/run-git';

/** The state of a scenario on a gateway that a file last matched after a pull or upload. */
interface SeenState {
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

/** Maximum number of revisions of a file to search. */
const most = 50;

/**
 * Whether a state of a file is in the git history of HEAD. This shows, even in the fresh clone of a pipeline, that the file is
 * based on the state on the gateway.
 */
export function wasCommitted(file: string, content: string, registry: PluginRegistry): boolean {
  const folder = dirname(file);
  const path = `./${basename(file)}`;
  let revisions: readonly string[];
  try {
    const { code, out } = runGit(['log', `--max-count=${most}`, '--format=%H', 'HEAD', '--', path], folder);
    if (code !== 0) return false; // no repository or no commits
    revisions = out
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return false; // git is not installed
  }
  return revisions.some((revision) => {
    const { code, out } = runGit(['cat-file', 'blob', `${revision}:${path}`], folder);
    if (code !== 0) return false; // deleted in that commit
    const read = readScenarioFile(out, { plugins: registry });
    return read.file !== null && contentHash(read.file, registry) === content;
  });
}
