// `npm run bench`: measures all figures with goals, prints them and writes docs/reference/benchmarks.md. With arguments
// only the named modules (`npm run bench -- cli`), and nothing is written.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure';

const modules: Readonly<Record<string, () => Promise<{ bench(): Promise<readonly Figure[]> }>>> = {
  format: () => import('./format-figures'),
  engine: () => import('./engine'),
  tree: () => import('./tree'),
  cli: () => import('./cli'),
  diff: () => import('./diff'),
  merge: () => import('./merge'),
  'operation-log': () => import('./operation-log'),
  'graphql-limits': () => import('./graphql-limits'),
  live: () => import('./live'),
  grid: () => import('./grid'),
  'tree-view': () => import('./tree-view'),
  canvas: () => import('./canvas'),
  'first-page': () => import('./first-page'),
  editor: () => import('./editor'),
};

// as shipped: libraries check more in development. Modules are imported after this
process.env['NODE_ENV'] = 'production';

const page = join(import.meta.dirname, '..', '..', 'docs', 'reference', 'benchmarks.md');
const wanted = process.argv.slice(2);
/** Other load on the machine: it slows everything down, threads most. */
const [loadBefore = 0] = loadavg();
const figures: Figure[] = [];

for (const [name, load] of Object.entries(modules)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { bench } = await load();
  console.error(`Measuring ${name}…`);
  for (const figure of await bench()) {
    figures.push(figure);
    console.log(line(figure));
  }
}
if (wanted.length === 0) writeFileSync(page, pageOf(figures));
console.log(`${figures.filter(({ pass }) => pass).length} of ${figures.length} goals reached.`);

function line({ name, unit, measured, goal, atLeast, pass, note }: Figure): string {
  return `${pass ? '  ' : '! '}${name}: ${number(measured)} ${unit} (goal ${atLeast ? '≥' : '≤'} ${number(goal)}) ${note}`;
}

function pageOf(all: readonly Figure[]): string {
  const rows = all.map(
    ({ name, unit, measured, goal, atLeast, pass, note }) =>
      `| ${name} | ${number(measured)} ${unit} | ${atLeast ? '≥' : '≤'} ${number(goal)} | ${pass ? 'yes' : '**no**'} | ${note} |`,
  );
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. The figures are ratios within one run, interleaved, medians of 7 unless a note says otherwise: absolute times differ',
    `from machine to machine. This run: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'},`,
    `load average before it ${loadBefore.toFixed(1)}.`,
    '',
    'The giant: 1,500 actions, 3,000 responses, 25,000 commands, about 12 MB compact, from `tests/bench/giant.ts`.',
    '',
    '| What | Measured | Goal | Reached | Note |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function number(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}
