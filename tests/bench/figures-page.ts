import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from './figure';

const root = join(import.meta.dirname, '..', '..');

/** The page of all figures, by module: a run of some modules replaces their rows, and the others keep the run that they name. */
export type FiguresPage = ReadonlyMap<string, readonly Row[]>;

/** A figure in the page. */
export interface Row {
  /** The cells before the run: what, measured, goal, reached. */
  readonly cells: readonly string[];
  readonly run: Run;
  readonly note: string;
}

/** Where and when a figure was measured. */
export interface Run {
  /** Short hash; followed by `+` if the code that it measures had uncommitted changes. */
  readonly commit: string;
  /** As in `27 Nov 2026`. */
  readonly date: string;
  /** Load average before the run; null for runs that didn’t note it. */
  readonly load: number | null;
}

const runPattern = /^`([0-9a-f]+\+?)`, (\d+ \w+ \d+)(?:, load ([\d.]+))?/;
const olderThanCode = '**older than its code**';
const head = ['| What | Measured | Goal | Reached | Run | Note |', '| --- | --- | --- | --- | --- | --- |'];

/** Reads the page. Rows that name no run are left out: they can’t be compared with others. */
export function readPage(text: string): FiguresPage {
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n');
      return [name.trim(), lines.flatMap((line) => rowOf(line))];
    }),
  );
}

function rowOf(line: string): readonly Row[] {
  if (!line.startsWith('| ')) return [];
  const cells = line.slice(2, -2).split(' | ');
  const [, commit, date, load] = runPattern.exec(cells[4] ?? '') ?? [];
  if (commit === undefined || date === undefined) return [];
  const run = { commit, date, load: load === undefined ? null : Number(load) };
  return [{ cells: cells.slice(0, 4), run, note: cells.slice(5).join(' | ') }];
}

/** The row of a figure. */
export function rowFor({ name, unit, measured, goal, atLeast, pass, note }: Figure, run: Run): Row {
  const reached = pass ? 'yes' : '**no**';
  return {
    cells: [name, `${numberText(measured)} ${unit}`, `${atLeast ? '≥' : '≤'} ${numberText(goal)}`, reached],
    run,
    note,
  };
}

/** The page. @param isOlder - whether a module's code has changed since a run */
export function printPage(page: FiguresPage, machine: string, isOlder: (module: string, run: Run) => boolean): string {
  const sections = [...page].flatMap(([module, rows]) => [
    `## ${module}`,
    '',
    ...head,
    ...rows.map(({ cells, run, note }) => {
      const { commit, date, load } = run;
      const named = [`\`${commit}\``, date, ...(load === null ? [] : [`load ${load.toFixed(1)}`])];
      const run_ = [...named, ...(isOlder(module, run) ? [olderThanCode] : [])].join(', ');
      return `| ${[...cells, run_, note].join(' | ')} |`;
    }),
    '',
  ]);
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`; `npm run bench -- cli editor` measures the sections that it names, and the other rows keep their runs. A row names',
    'the commit that it measured, the date, and the load average before the run; a row is older than its code if that has changed since. The figures',
    'are ratios within one run, interleaved, medians of 7 unless a note says otherwise: absolute times differ from machine to machine.',
    `Last run: ${machine}.`,
    '',
    'The giant: 1,500 actions, 3,000 responses, 25,000 commands, about 12 MB compact, from `tests/bench/giant.ts`.',
    '',
    ...sections,
  ].join('\n');
}

/** A measured number as the page shows it. */
export function numberText(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

/** The present run of code. @param load - before it */
export function runOf(paths: readonly string[], load: number): Run {
  const isChanged = git('status', '--porcelain', '--', ...codeOf(paths)) !== '';
  const date = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return { commit: `${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? '+' : ''}`, date, load };
}

/** Whether code has changed since a run. An unknown commit counts as changed. */
export function hasChanged(paths: readonly string[], { commit }: Run): boolean {
  return git('log', '--oneline', '-1', `${commit.replace('+', '')}..HEAD`, '--', ...codeOf(paths)) !== '';
}

function codeOf(paths: readonly string[]): readonly string[] {
  return [...paths, ':(exclude)*.test.ts', ':(exclude)*.test.tsx', ':(exclude)*.md'];
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}
