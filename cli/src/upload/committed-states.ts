import { basename, dirname } from 'node:path';
import { readScenarioFile } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { contentHash } from '../gateway/remote-scenario';
import { runGit } from '../git/run-git';

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
