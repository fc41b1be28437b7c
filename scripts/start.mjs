// `npm start`: from a fresh clone to something that runs, in one command.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { runNode } from './setup/run.mjs';
import { root } from './setup/tools.mjs';

const scn = join('cli', 'bin', 'scn.cjs');

await ensureInstalled();
const build = await runNode([join('scripts', 'build.mjs')]);
if (build.code !== 0) {
  console.error('The build failed; nothing was started.');
} else if (!existsSync(join(root, scn)) || !existsSync(join(root, 'examples'))) {
  console.error('There is nothing to start yet: the command line or the examples are missing.');
} else {
  console.error('\n$ scn validate examples/');
  const validation = await runNode([scn, 'validate', 'examples/']);
  process.exitCode = validation.code;
  console.error('\nThe editor comes next. Until then: npx scn --help');
}
if (build.code !== 0) process.exitCode = build.code;
