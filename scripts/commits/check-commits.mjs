// `npm run commits`: checks the messages of the commits since the rule was introduced.
import { spawnSync } from 'node:child_process';
import { root } from '../setup/tools.mjs';
import { messageProblems } from './commit-message.mjs';

/** The last commit before the rule. */
const base = 'c526294246c3675e0f534bb40c941c3675eac814';

/** @param {readonly string[]} args */
function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
}

// a shallow clone has no such commit: what it has is checked
const hasBase = git('cat-file', '-e', `${base}^{commit}`).status === 0;
const range = hasBase ? [`${base}..HEAD`] : ['-1', 'HEAD'];
const { status, stdout, stderr } = git('log', '--no-merges', '-z', '--format=%h%n%B', ...range);
if (status !== 0) {
  console.error(`The commits could not be read: ${stderr}`);
  process.exitCode = 2;
}
for (const commit of stdout.split('\0').filter((text) => text.trim() !== '')) {
  const [hash = '', ...message] = commit.split('\n');
  for (const problem of messageProblems(message.join('\n'))) {
    console.log(`${hash} ${message[0] ?? ''}\n  ${problem}`);
    process.exitCode = 1;
  }
}
