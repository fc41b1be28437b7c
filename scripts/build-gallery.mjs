// Builds the gallery of the shared controls (app/kit/gallery/dist) for the browser tests, unless its sources are unchanged since the last
// build.
import { gallery, isBuilt, noteBuilt } from './setup/build-state.mjs';
import { runNode } from './setup/run.mjs';
import { toolPath } from './setup/tools.mjs';

if (!isBuilt(gallery)) {
  // test runners set NODE_ENV, with which Vite would build React's development version
  const { code } = await runNode([toolPath('vite'), 'build', 'app/kit/gallery', '--logLevel', 'error'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code === 0) noteBuilt(gallery);
  process.exitCode = code;
}
