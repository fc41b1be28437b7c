import { basename, dirname } from 'node:path';
import { readScenarioFile } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { contentHash } from '../gateway/remote-scenario';
import { runGit } from '../git/run-git';

/** Revisions of a file that are looked at. */
const most = 50;

/**
 * Whether git knows a state of a file among those that its present one was made from: in the history of HEAD. It is how a pipeline, which
 * begins with a fresh clone, knows that its file has seen what the gateway holds.
 */
export function wasCommitted(file: string, content: string, registry: PluginRegistry): boolean {
  const folder = dirname(file);
  const path = `./${basename(file)}`;
  let revisions: readonly string[];
  try {
    const { code, out } = runGit(['log', `--max-count=${most}`, '--format=%H', 'HEAD', '--', path], folder);
    if (code !== 0) return false; // no repository, or nothing committed
    revisions = out
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return false; // no git
  }
  return revisions.some((revision) => {
    const { code, out } = runGit(['cat-file', 'blob', `${revision}:${path}`], folder);
    if (code !== 0) return false; // deleted there
    const read = readScenarioFile(out, { plugins: registry });
    return read.file !== null && contentHash(read.file, registry) === content;
  });
}
