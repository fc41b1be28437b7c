import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { figure, interleaved, type Figure } from './figure';

const root = join(import.meta.dirname, '..', '..');
const dist = join(root, 'sdk', 'dist');

/** The kit for plugins as developers get it: its size, and the time that loading it takes. */
export function bench(): Promise<readonly Figure[]> {
  execFileSync(process.execPath, [join(root, 'scripts', 'build-sdk.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const folder = mkdtempSync(join(tmpdir(), 'scn-bench-sdk-'));
  try {
    return Promise.resolve([...sizes(folder), ...starts(folder)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sizes(folder: string): readonly Figure[] {
  const archive = execFileSync('npm', ['pack', dist, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
  const headless = readFileSync(join(dist, 'index.js'));
  return [
    figure({
      name: 'The packed kit for plugins',
      unit: 'kB',
      measured: statSync(join(folder, archive)).size / 1000,
      goal: 600,
      note: 'as `npm pack` compresses it, with the kit for forms, the test kit and all declarations; it installs nothing else',
    }),
    figure({
      name: 'Its headless entry, with TypeBox inside',
      unit: 'kB, compressed',
      measured: gzipSync(headless).length / 1000,
      goal: 40,
      note: `${(headless.length / 1000).toFixed(0)} kB; a bundle of a plugin contains only what it imports`,
    }),
  ];
}

function starts(folder: string): readonly Figure[] {
  const [empty, headless, testing] = [
    '',
    `import ${JSON.stringify(pathToFileURL(join(dist, 'index.js')).href)};`,
    `import ${JSON.stringify(pathToFileURL(join(dist, 'testing.js')).href)};`,
  ].map((source, index) => {
    const file = join(folder, `${index}.mjs`);
    writeFileSync(file, source);
    return () => run(file);
  });
  if (empty === undefined || headless === undefined || testing === undefined) return [];
  const [nothing = 0, whole = 0, tests = 0] = interleaved([empty, headless, testing], 21);
  return [
    figure({
      name: 'Loading the headless entry, whole process',
      unit: '× an empty Node process',
      measured: whole / nothing,
      goal: 1.3,
      note: 'TypeBox as a package of its own, 700 files, took three times an empty process',
    }),
    figure({
      name: 'Loading the test kit, whole process',
      unit: '× an empty Node process',
      measured: tests / nothing,
      goal: 4,
      note: 'every rule of scenarios is in it, because examples are checked by them',
    }),
  ];
}

function run(file: string): void {
  const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${file} exited with ${String(status)}:\n${stderr}`);
}
