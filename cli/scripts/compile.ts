import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeScenario } from '@scn/core/format/complete';
import { printScenarioFile } from '@scn/core/format/print';
import { noPlugins } from '@scn/core/kernel/payload';

const script = join(import.meta.dirname, 'compile-chunks.mjs');
const examples = join(import.meta.dirname, '..', '..', 'examples');

/**
 * Compiles all chunks by running each command once. A chunk loaded by several runs keeps the code of the last one, so the most
 * important run, `scn validate` with a clean file, comes last.
 */
export function compile(): void {
  const folder = mkdtempSync(join(tmpdir(), 'scn-build-'));
  try {
    const sample = join(folder, 'sample.scn.json');
    writeFileSync(sample, sampleText());
    const broken = join(folder, 'broken.scn.json');
    writeFileSync(broken, sampleText().replace('"libraryCode": "', '"libraryCode": 5, "unknown": "'));
    const torn = join(folder, 'torn.scn.json');
    writeFileSync(torn, '{');
    startWithoutDatabase(folder);
    run('--help');
    run('rules');
    run('explain', 'structure');
    run('fmt', '--check', sample);
    for (const format of ['compact', 'github', 'json', 'junit', 'sarif', 'pretty'])
      run('validate', '--format', format, broken, torn);
    run('validate', sample);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An example, so that the functions of many rules run; without the examples, the smallest scenario. */
function sampleText(): string {
  const example = existsSync(examples) ? readdirSync(examples).find((name) => name.endsWith('.scn.json')) : undefined;
  if (example !== undefined) return readFileSync(join(examples, example), 'utf8');
  return printScenarioFile(completeScenario({}), noPlugins);
}

function run(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`scn ${args.join(' ')} failed in the build:\n${stderr}`);
}

/** Starts a gateway, which builds its schema and then finds no database: the build may have none. */
function startWithoutDatabase(folder: string): void {
  const env = { SCN_DATABASE_URL: 'postgresql://none@127.0.0.1:1/none', SCN_LOG_LEVEL: 'silent' };
  const { status, stderr } = spawnSync(process.execPath, [script, 'serve', folder, '--port', '0'], {
    encoding: 'utf8',
    env,
  });
  if (status !== 2 || !stderr.includes('127.0.0.1:1'))
    throw new Error(`scn serve did not stop as expected in the build:\n${stderr}`);
}
