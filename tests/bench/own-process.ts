import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Results of a measuring script by name, in ms or bytes. */
export type Measured = Readonly<Record<string, number>>;

/**
 * Bundles a script of this folder as it would be shipped, and runs it in a separate process, unaffected by compiled code or memory
 * of other measurements. The script gets the path of a file with the giant, and prints its results
 * as JSON.
 */
export async function measureInOwnProcess(script: string, giant: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'scn-bench-'));
  try {
    const outfile = join(folder, 'measure.mjs');
    await build({
      entryPoints: [join(import.meta.dirname, script)],
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      define: { 'process.env.NODE_ENV': '"production"' },
      outfile,
      logLevel: 'error',
    });
    const input = join(folder, 'giant.json');
    writeFileSync(input, giant);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', outfile, input], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(`${script} failed:\n${stderr}`);
    return JSON.parse(stdout) as Measured;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
