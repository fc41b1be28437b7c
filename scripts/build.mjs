// Builds what the repository runs: the command line, cli/dist, and the gateway, gateway/dist. Plain Node, because npm runs it as `prepare` at the
// end of every install: also of one without development dependencies, which then has nothing to build with.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { noteBuilt } from './setup/build-state.mjs';
import { runNode } from './setup/run.mjs';
import { isToolInstalled, root, toolPath } from './setup/tools.mjs';

const script = join('cli', 'scripts', 'build.ts');

if (!existsSync(join(root, script))) {
  console.error('Nothing to build yet.');
} else if (!isToolInstalled('tsx')) {
  console.error('Not built: the development dependencies are not installed.');
} else {
  const { code } = await runNode([toolPath('tsx'), script]);
  if (code === 0) noteBuilt();
  process.exitCode = code;
}
