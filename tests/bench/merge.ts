import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScenarioFile } from '@scn/core/document/file';
import { figure, interleaved, type Figure } from './figure';
import { makeGiant } from './giant';

const scn = join(import.meta.dirname, '..', '..', 'cli', 'bin', 'scn.cjs');
/** Numbers of conflicts: their ratio shows what a conflict costs. */
const [few, many] = [70, 700];

/** `scn merge` of giants as a whole process, compared with one that reads and parses the same three files. */
export function bench(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scn-bench-'));
  const write = (name: string, content: unknown): string => {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    return join(folder, name);
  };
  try {
    const read = write(
      'read.js',
      `for (const file of process.argv.slice(2)) JSON.parse(require('node:fs').readFileSync(file, 'utf8'));`,
    );
    const giant = makeGiant(1);
    const base = write('base.scn.json', giant);
    const sidesOf = (amount: number) =>
      ['Ours', 'Theirs'].map((side) => write(`${side}-${amount}.scn.json`, retitled(giant, amount, side)));
    const [sides, others] = [sidesOf(few), sidesOf(many)];
    const merge = (amount: number, files: readonly string[]) => () =>
      run(1, scn, 'merge', ...files, '-o', join(folder, `merged-${amount}.scn.json`));
    const [parsing = 0, merging = 0, mergingMany = 0] = interleaved([
      () => run(0, read, base, ...sides),
      merge(few, [base, ...sides]),
      merge(many, [base, ...others]),
    ]);
    return Promise.resolve([
      figure({
        name: `\`scn merge\`, giants with ${few} conflicts, whole process`,
        unit: '× a Node process that reads and parses the three',
        measured: merging / parsing,
        goal: 6,
        note: `${merging.toFixed(0)} ms and ${parsing.toFixed(0)} ms; includes printing the result and describing each conflict`,
      }),
      figure({
        name: `\`scn merge\`, giants with ${many} conflicts, whole process`,
        unit: `× with ${few}`,
        measured: mergingMany / merging,
        goal: 2,
        note: `${mergingMany.toFixed(0)} ms: a conflict costs what it is about, not what the document is`,
      }),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A copy of a file with another name for some of its actions, spread all over it. */
function retitled(file: ScenarioFile, amount: number, side: string): ScenarioFile {
  const every = Math.floor(file.scenario.actions.length / amount);
  const actions = file.scenario.actions.map((action, place) =>
    place % every === 0 && place < every * amount ? { ...action, title: `${side}: ${action.title}` } : action,
  );
  return { ...file, scenario: { ...file.scenario, actions } };
}

function run(expected: number, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== expected) throw new Error(`node ${args.join(' ')} exited with ${String(status)}:\n${stderr}`);
}
