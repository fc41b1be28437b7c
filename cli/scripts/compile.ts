import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(import.meta.dirname, 'compile-chunks.mjs');
const examples = process.env['SCN_EX'] ?? join(import.meta.dirname, '..', '..', 'examples');

/**
 * Compiles all chunks by running each command once. A chunk that several runs load keeps the code of the last, so the run
 * that matters most, `scn validate` of a clean file, is the last.
 */
export function compile(): void {
  const folder = mkdtempSync(join(tmpdir(), 'scn-build-'));
  try {
    const broken = join(folder, 'broken.scn.json');
    writeFileSync(broken, '{"format": 1, "plugins": {}, "scenario": {}}');
    const sample = join(folder, 'sample.scn.json');
    writeFileSync(sample, sampleFile());
    run('--help');
    run('rules');
    run('explain', 'structure');
    run('fmt', '--check', sample);
    for (const format of ['compact', 'github', 'json', 'junit', 'sarif', 'pretty']) run('validate', '--format', format, broken);
    run('validate', sample);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Something of each area, so that the functions of most rules run. */
function sampleFile() {
  const example = join(examples, readdirSync(examples).find((name) => name.endsWith('.scn.json')) ?? '');
  return readFileSync(example, 'utf8');
}

function run(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`scn ${args.join(' ')} failed in the build:\n${stderr}`);
}
