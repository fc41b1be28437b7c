// Builds the kit for plugins (sdk/dist) for the tests that pack it, unless its sources are unchanged since the last build.
import { join } from 'node:path';
import { isBuilt, noteBuilt, sdk } from './setup/build-state.mjs';
import { ensureGenerated } from './setup/ensure-generated.mjs';
import { runNode } from './setup/run.mjs';
import { toolPath } from './setup/tools.mjs';

if (!isBuilt(sdk)) {
  const generated = await ensureGenerated();
  const { code } =
    generated === 0 ? await runNode([toolPath('tsx'), join('sdk', 'scripts', 'build.ts')]) : { code: generated };
  if (code === 0) noteBuilt(sdk);
  process.exitCode = code;
}
