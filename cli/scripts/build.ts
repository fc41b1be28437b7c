// Builds the command line into cli/dist: one CommonJS file per lazily loaded module, started by cli/bin/scn.cjs,
// each with V8's compiled code, and the documentation for `scn explain`. Running processes keep using the old
// files, which are deleted last. Also builds the gateway for `scn serve` into gateway/dist.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle';
import { bundleGateway } from './bundle-gateway';
import { collectDocs } from './collect-docs';
import { compile } from './compile';

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
