import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { printScenarioFile } from '@scn/core/format/print';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { pluginsOf } from '@scn/core/kernel/payload';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { figure, interleaved, type Figure } from './figure';
import { makeGiant } from './giant';

const root = join(import.meta.dirname, '..', '..');
const scn = join(root, 'cli', 'bin', 'scn.cjs');
const ajv = createRequire(import.meta.url).resolve('ajv-cli/dist/index.js');
const scenarioSchema = join(root, 'schemas', 'scenario.schema.json');

/** About 300 kB. */
const mediumSize = { actions: 38, responses: 76, commands: 620 };
/** A few kB: a typical first scenario. */
const smallSize = { actions: 2, responses: 3, commands: 9 };
/** With one of the patients' reports. */
const smallPlugins = builtInPlugins.filter(({ kind, id }) => kind !== 'report' || id === 'report.neuro');
const example = join(root, 'examples', 'adult-sepsis.scn.json');
/** Number of medium files checked in one run. */
const manyFiles = 1000;

const whatStartCosts =
  'Half of the excess over 1 is reading the bundle and its compiled code and running its modules, the other half the validation. ' +
  'Schemas are evaluated at build time; tables of words and characters are built in under a millisecond. A start-up snapshot was not tried: ' +
  'Node takes one only with an option before the script, which the first line of a script can’t name on every system.';
const whatColdCosts =
  'Most of the code runs for the first time, in V8’s interpreter and its baseline compiler. Tried and kept: V8’s optimising compiler held back during the ' +
  'validation, which took half of its processor time, and used at once for the scan of the text; what rules read is indexed with the first change only; ' +
  'lines and actions of commands are found by their schema’s paths; rules are called only where they have the fields that they need (no measurable gain). ' +
  'Tried without gain: a faster-growing young generation, earlier optimisation, feedback from the first call; asking the plugin of each command once ' +
  'for all facts; loops by index instead of iterators. All rules about one action, response or line take 11 % together, so calling them only where they can find ' +
  'something gains less. Two threads would each need the whole scenario, more memory than today.';

/** Whole processes, from start to exit, as in a pipeline. */
export function bench(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scn-bench-'));
  try {
    return Promise.resolve([...single(folder), ...many(folder)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function single(folder: string): readonly Figure[] {
  const empty = write(folder, 'empty.js', '');
  const parse = write(folder, 'parse.js', `JSON.parse(require('node:fs').readFileSync(process.argv[2], 'utf8'));`);
  const small = write(folder, 'small.scn.json', canonical(smallSize, smallPlugins));
  const giant = write(folder, 'giant.scn.json', JSON.stringify(makeGiant(1)));
  const [nothing = 0, checkSmall = 0, checkExample = 0] = interleaved(
    [() => run(empty), () => run(scn, 'validate', small), () => run(scn, 'validate', example)],
    21,
  );
  const [read = 0, checkGiant = 0, ajvGiant = 0] = interleaved([
    () => run(parse, giant),
    () => run(scn, 'validate', giant),
    () => runAjv(giant),
  ]);
  return [
    figure({
      name: '`scn validate`, small file, whole process',
      unit: '× an empty Node process',
      measured: checkSmall / nothing,
      goal: 1.3,
      note: `${kilobytes(small)} kB, every rule; bundle with V8 cached data. ${whatStartCosts}`,
    }),
    figure({
      name: '`scn validate`, an example, whole process',
      unit: '× an empty Node process',
      measured: checkExample / nothing,
      goal: 2,
      note: `${basename(example)}, ${kilobytes(example)} kB, every rule. Code that runs for the first time: no rule takes more than a twentieth`,
    }),
    figure({
      name: '`scn validate`, giant, whole process',
      unit: '× a Node process that reads and parses it',
      measured: checkGiant / read,
      goal: 1.6,
      note: `${kilobytes(giant)} kB, every rule. ${whatColdCosts}`,
    }),
    figure({
      name: '`scn validate`, giant, whole process',
      unit: '× ajv-cli',
      measured: checkGiant / ajvGiant,
      goal: 0.5,
      note: 'ajv-cli checks the structure only, with the published schema',
    }),
  ];
}

function many(folder: string): readonly Figure[] {
  const text = JSON.stringify(makeGiant(2, builtInPlugins, mediumSize));
  const first = write(folder, 'many/0.scn.json', text);
  for (let index = 1; index < manyFiles; index++) linkSync(first, join(folder, 'many', `${index}.scn.json`));
  for (const half of ['half', 'other-half']) {
    mkdirSync(join(folder, half));
    for (let index = 0; index < manyFiles / 2; index++) linkSync(first, join(folder, half, `${index}.scn.json`));
  }
  mkdirSync(join(folder, 'few'));
  for (let index = 0; index < manyFiles / 10; index++) linkSync(first, join(folder, 'few', `${index}.scn.json`));
  const check =
    (name: string, ...args: readonly string[]) =>
    () =>
      run(scn, 'validate', '-q', ...args, join(folder, name));
  const both = write(
    folder,
    'both.js',
    `for (const half of process.argv.slice(2))
       require('node:child_process').spawn(process.execPath, [${JSON.stringify(scn)}, 'validate', '-q', '--threads', '1', half], { stdio: 'ignore' });`,
  );
  const [one = 0, all = 0, apart = 0] = interleaved(
    [check('many', '--threads', '1'), check('many'), () => run(both, join(folder, 'half'), join(folder, 'other-half'))],
    3,
  );
  const clean = write(folder, 'clean/0.scn.json', readFileSync(example, 'utf8'));
  for (let index = 1; index < manyFiles; index++) linkSync(clean, join(folder, 'clean', `${index}.scn.json`));
  const withFindings = cached(folder, 'many');
  const withoutFindings = cached(folder, 'clean');
  const [few = 0, most = 0] = ['few', 'many'].map((name) => peakMemory(folder, join(folder, name)));
  return [
    figure({
      name: `${manyFiles} files of ${kilobytes(first)} kB, all cores`,
      unit: '× the rate of one thread',
      measured: one / all,
      goal: 1.7,
      atLeast: true,
      note: `${((manyFiles * text.length) / all / 1000).toFixed(0)} MB/s; median of 3. Two processes with half of the files each, which share nothing, reach ${(one / apart).toFixed(2)} ×: the optimising compiler and the garbage collector of one thread already use a part of the second processor`,
    }),
    figure({
      name: `${manyFiles} unchanged files with --cache, many findings`,
      unit: '× a process that reads them',
      measured: withFindings.ratio,
      goal: 2,
      note: `${withFindings.note}. The stored reports have 35 MB, and 14 MB are printed`,
    }),
    figure({
      name: `${manyFiles} unchanged files with --cache, without findings`,
      unit: '× a process that reads them',
      measured: withoutFindings.ratio,
      goal: 2,
      note: withoutFindings.note,
    }),
    figure({
      name: `Peak memory, ${manyFiles} files`,
      unit: `× that of ${manyFiles / 10} files`,
      measured: most / few,
      goal: 1.2,
      note: `${(most / 1024).toFixed(0)} MB`,
    }),
  ];
}

/** A folder whose files are as they were in the run before, compared with a process that reads them. */
function cached(folder: string, name: string): { readonly ratio: number; readonly note: string } {
  const path = join(folder, name);
  const reader = write(
    folder,
    'read.js',
    `const fs = require('node:fs'); for (const name of fs.readdirSync(process.argv[2])) fs.readFileSync(process.argv[2] + '/' + name);`,
  );
  const check = () => run(scn, 'validate', '-q', '--cache', '--cache-location', join(folder, `${name}.cache`), path);
  check(); // the first run writes it
  const [unchanged = 0, reading = 0] = interleaved([check, () => run(reader, path)], 5);
  const note = `${unchanged.toFixed(0)} ms and ${reading.toFixed(0)} ms; median of 5`;
  return { ratio: unchanged / reading, note };
}

/** The largest resident set of a run, in kB. */
function peakMemory(folder: string, path: string): number {
  const result = join(folder, 'memory.txt');
  const probe = write(
    folder,
    'probe.cjs',
    // the command line ends without calling listeners
    `if (require('node:worker_threads').isMainThread) {
       const end = process.reallyExit.bind(process);
       process.reallyExit = (code) => {
         require('node:fs').writeFileSync(${JSON.stringify(result)}, String(process.resourceUsage().maxRSS));
         end(code);
       };
     }`,
  );
  run('--require', probe, scn, 'validate', '-q', path);
  return Number(readFileSync(result, 'utf8'));
}

function canonical(size: typeof smallSize, plugins: readonly AnyPlugin[]): string {
  return printScenarioFile(makeGiant(2, plugins, size).scenario, pluginsOf(plugins));
}

function write(folder: string, name: string, content: string): string {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  return file;
}

function kilobytes(file: string): string {
  return (readFileSync(file).length / 1000).toFixed(0);
}

/** Checks a file with ajv-cli. @throws unless it finds the file valid: one that fails sooner is no peer */
function runAjv(file: string): void {
  const options = ['--spec=draft2020', '--strict=false', '-c', 'ajv-formats'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [ajv, 'validate', ...options, '-s', scenarioSchema, '-d', file],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  if (status !== 0 || stdout.trim() !== `${file} valid`)
    throw new Error(`ajv-cli exited with ${String(status)}:\n${stdout}${stderr}`);
}

/** Runs Node with piped output, as in a pipeline. */
function run(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0 && status !== 1) throw new Error(`node ${args.join(' ')} exited with ${String(status)}:\n${stderr}`);
}
