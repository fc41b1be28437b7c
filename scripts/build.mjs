// Writes the registries, then builds the command line (cli/dist), the gateway (gateway/dist), the editor that it serves (app/dist), and the kit for
// plugins (sdk/dist). Plain Node, because npm runs it as `prepare` at the end of every install, even without development dependencies, when there are no build tools.
// `--unless-built` does nothing when the sources haven't changed since the last build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, noteBuilt, sdk } from './setup/build-state.mjs';
import { ensureGenerated } from './setup/ensure-generated.mjs';
import { runNode } from './setup/run.mjs';
import { isToolInstalled, root, toolPath } from './setup/tools.mjs';

const script = join('cli', 'scripts', 'build.ts');

if (!existsSync(join(root, script))) {
  console.error('Nothing to build yet.');
} else if (!isToolInstalled('tsx') || !isToolInstalled('vite')) {
  console.error('Not built: the development dependencies are not installed.');
} else if (!process.argv.includes('--unless-built') || !isBuilt()) {
  const generated = await ensureGenerated();
  const results =
    generated === 0
      ? await Promise.all([
          runNode([toolPath('tsx'), script]),
          runNode([toolPath('tsx'), join('sdk', 'scripts', 'build.ts')]),
          // test runners set NODE_ENV, with which Vite would build React's development version
          runNode([toolPath('vite'), 'build', 'app', '--logLevel', 'warn'], {
            env: { ...process.env, NODE_ENV: 'production' },
          }),
        ])
      : [{ code: generated }];
  const code = results.find((result) => result.code !== 0)?.code ?? 0;
  if (code === 0) {
    noteBuilt();
    noteBuilt(sdk);
  }
  process.exitCode = code;
}
