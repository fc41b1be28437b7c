// `npm run bench`: measures all figures with goals, prints them and writes them to docs/reference/benchmarks.md. With arguments
// only the named modules (`npm run bench -- cli`): the rows of the others stay, and name their own runs.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure';
import { hasChanged, numberText, printPage, readPage, rowFor, runOf, type Row } from './figures-page';

/** A part of the benchmarks. */
interface Module {
  readonly load: () => Promise<{ bench(): Promise<readonly Figure[]> }>;
  /** The code that it measures. */
  readonly code: readonly string[];
}

const modules: Readonly<Record<string, Module>> = {
  format: { load: () => import('./format-figures'), code: ['core/src/format', 'core/src/base'] },
  engine: { load: () => import('./engine'), code: ['core/src', 'plugins'] },
  tree: { load: () => import('./tree'), code: ['core/src/tree', 'core/src/operations'] },
  cli: { load: () => import('./cli'), code: ['cli/src', 'core/src', 'plugins'] },
  sdk: { load: () => import('./sdk'), code: ['sdk', 'core/src', 'app/kit'] },
  'plugin-dev': { load: () => import('./plugin-dev'), code: ['sdk', 'plugins', 'cli/templates', 'core/src'] },
  play: { load: () => import('./play'), code: ['core/src/simulation', 'plugins/command', 'plugins/trigger'] },
  'play-test': {
    load: () => import('./play-test'),
    code: ['app/src/screens/play-test', 'core/src/playing', 'core/src/simulation'],
  },
  diff: { load: () => import('./diff'), code: ['core/src/diff', 'cli/src'] },
  merge: { load: () => import('./merge'), code: ['core/src/diff', 'cli/src'] },
  'operation-log': {
    load: () => import('./operation-log'),
    code: ['gateway/src/log', 'gateway/src/scenario', 'core/src/operations'],
  },
  'graphql-limits': { load: () => import('./graphql-limits'), code: ['gateway/src/graphql'] },
  live: { load: () => import('./live'), code: ['gateway/src/live', 'gateway/src/log', 'gateway/src/scenario'] },
  catalogue: {
    load: () => import('./catalogue'),
    code: ['gateway/src/catalogue', 'gateway/src/graphql', 'app/src/catalogue'],
  },
  lists: {
    load: () => import('./lists'),
    code: [
      'gateway/src/catalogue',
      'gateway/src/graphql',
      'gateway/src/jobs',
      'gateway/src/tenancy',
      'gateway/src/webhooks',
      'gateway/migrations',
    ],
  },
  'catalogue-memory': {
    load: () => import('./catalogue-memory'),
    code: ['app/src/screens/assets', 'app/src/catalogue', 'app/src/lists', 'app/kit/grid'],
  },
  access: { load: () => import('./access'), code: ['gateway/src/live', 'gateway/src/sign-in', 'gateway/src/tenancy'] },
  effects: {
    load: () => import('./effects'),
    code: ['gateway/src/catalogue', 'gateway/src/log', 'core/src/validation', 'core/src/index'],
  },
  heavy: { load: () => import('./heavy'), code: ['gateway/src', 'core/src'] },
  grid: { load: () => import('./grid'), code: ['app/kit/grid'] },
  'tree-view': { load: () => import('./tree-view'), code: ['app/kit/tree'] },
  canvas: { load: () => import('./canvas'), code: ['app/src/screens/actions/canvas'] },
  'first-page': { load: () => import('./first-page'), code: ['app/src', 'app/kit'] },
  editor: { load: () => import('./editor'), code: ['app/src', 'app/kit', 'core/src'] },
};

// as shipped: libraries check more in development. Modules are imported after this
process.env['NODE_ENV'] = 'production';

const page = join(import.meta.dirname, '..', '..', 'docs', 'reference', 'benchmarks.md');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => modules[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. Benchmarks: ${Object.keys(modules).join(', ')}.`);
  process.exit(2);
}
const before = readPage(readFileSync(page, 'utf8'));
const after = new Map<string, readonly Row[]>();
const figures: Figure[] = [];

for (const [name, { load, code }] of Object.entries(modules)) {
  if (wanted.length > 0 && !wanted.includes(name)) {
    after.set(name, before.get(name) ?? []);
    continue;
  }
  /** Other load on the machine: it slows everything down, threads most. */
  const [loadBefore = 0] = loadavg();
  const run = runOf(code, loadBefore);
  const { bench } = await load();
  console.error(`Measuring ${name}…`);
  const measured = await bench();
  for (const figure of measured) console.log(line(figure));
  figures.push(...measured);
  after.set(
    name,
    measured.map((figure) => rowFor(figure, run)),
  );
}
const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
writeFileSync(
  page,
  printPage(after, machine, (name, run) => hasChanged(modules[name]?.code ?? [], run)),
);
console.log(`${figures.filter(({ pass }) => pass).length} of ${figures.length} goals reached.`);

function line({ name, unit, measured, goal, atLeast, pass, note }: Figure): string {
  return `${pass ? '  ' : '! '}${name}: ${numberText(measured)} ${unit} (goal ${atLeast ? '≥' : '≤'} ${numberText(goal)}) ${note}`;
}
