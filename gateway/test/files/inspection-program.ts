import { join } from 'node:path';
import { build } from 'esbuild';
import { ownInspectionProgram, type InspectionProgram } from '#files/inspection/worker-program';
import { runFolderVariable } from '../temporary-folder';

const root = join(import.meta.dirname, '..', '..', '..');
const fileName = 'inspect-file-worker.cjs';

/** For programs outside of the repository: where to find what isn't bundled. */
const environment = { NODE_PATH: join(root, 'node_modules') };

/**
 * The inspection program, bundled once for the run: to start it from its sources takes 0.7 processor seconds instead of 0.1, and each gateway
 * that gets a file starts one.
 */
export function bundledInspectionProgram(): InspectionProgram {
  const run = process.env[runFolderVariable];
  return run === undefined ? ownInspectionProgram() : { path: join(run, fileName), environment };
}

/** Bundles it into the folder of the run. */
export async function bundleInspectionProgram(run: string): Promise<void> {
  await bundleInspection(
    join(run, fileName),
    `import '${join(root, 'gateway/src/files/inspection/inspect-file-worker')}';`,
  );
}

/** Bundles a program into one file. */
export async function bundleInspection(path: string, source: string): Promise<void> {
  await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    outfile: path,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['sharp'],
    logLevel: 'error',
  });
}
