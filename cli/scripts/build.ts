// Builds the command line into cli/dist: one CommonJS file per lazily loaded module, started by cli/bin/scn.cjs,
// each with V8's compiled code, and the documentation for `scn explain`. Running processes keep using the old
// files, which are deleted last. Also builds the gateway for `scn serve` into gateway/dist.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle';
import { bundleGateway } from './bundle-gateway';
import { compile } from './compile';

const root = join(import.meta.dirname, '..', '..');

const dist = join(import.meta.dirname, '..', 'dist');

const [files, gatewayFiles] = await Promise.all([bundle(), bundleGateway()]);
mkdirSync(dist, { recursive: true });
const before = new Set(readdirSync(dist));
write('docs.json', `${JSON.stringify(collectDocs())}\n`);
for (const { name, source } of files.toReversed()) write(name, source); // main.cjs last: it refers to the others
compile();
const current = files.map(({ source }) => source.slice(2, 18));
for (const name of before) {
  const isCurrent = name === 'docs.json' || name === 'built-from' || files.some((file) => file.name === name);
  if (!isCurrent && !current.some((hash) => name.endsWith(`.${hash}.code`))) rmSync(join(dist, name), { force: true });
}
console.error(`Built cli/dist: ${files.length} files; gateway/dist: ${gatewayFiles}.`);

function write(name: string, content: string): void {
  const file = join(dist, name);
  writeFileSync(`${file}.tmp`, content, 'utf8');
  renameSync(`${file}.tmp`, file);
}

/** The documentation of every built-in rule and plugin for `scn explain`: id → Markdown. */
function collectDocs(): Readonly<Record<string, string>> {
  const docs: Record<string, string> = {};
  collect(join('core', 'src', 'validation', 'rules'), (area, name) => `${area}/${name}`, docs);
  // rules of plays are in one folder
  collect(join('core', 'src', 'validation'), (_, name) => `play/${name}`, docs);
  collect('plugins', (kind, name) => `${kind}.${name}`, docs);
  return docs;
}

function collect(folder: string, idOf: (outer: string, inner: string) => string, docs: Record<string, string>): void {
  for (const outer of foldersIn(folder)) {
    for (const inner of foldersIn(join(folder, outer))) {
      const file = join(root, folder, outer, inner, 'docs.md');
      if (existsSync(file)) docs[idOf(outer, inner)] = readFileSync(file, 'utf8');
    }
  }
}

function foldersIn(folder: string): readonly string[] {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute)
    .filter((name) => name !== 'node_modules' && statSync(join(absolute, name)).isDirectory())
    .sort();
}
