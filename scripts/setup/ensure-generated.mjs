import { join } from 'node:path';
import { isBuilt, noteBuilt } from './build-state.mjs';
import { runNode } from './run.mjs';
import { root, toolPath } from './tools.mjs';

/** What generators read, and the registries and checkers that they write. @type {import('./build-state.mjs').Build} */
const generated = {
  record: join(root, 'node_modules', '.cache', 'scn-generated'),
  sources: [
    'core/src',
    'sdk/src',
    'plugins',
    'gateway/src',
    'app/src',
    'schemas',
    'scripts/generate.ts',
    'scripts/generators',
  ],
};

/**
 * Writes the registries and checkers, unless nothing that they are generated from has changed. They are build output: the code can't be compiled or
 * checked without them.
 *
 * @returns {Promise<number>} the exit code
 */
export async function ensureGenerated() {
  if (isBuilt(generated)) return 0;
  const { code } = await runNode([toolPath('tsx'), join('scripts', 'generate.ts'), '--build']);
  if (code === 0) noteBuilt(generated);
  return code;
}
