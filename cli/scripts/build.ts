// Builds the command line into cli/dist: a file for each thing that is loaded lazily, as CommonJS that cli/bin/scn.cjs starts,
// each with V8's compiled code, and the documentation that `scn explain` reads.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle';
import { collectDocs } from './collect-docs';
import { compile } from './compile';

const dist = join(import.meta.dirname, '..', 'dist');

const files = await bundle();
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
for (const { name, source } of files) writeFileSync(join(dist, name), source, 'latin1');
writeFileSync(join(dist, 'docs.json'), `${JSON.stringify(collectDocs())}\n`);
compile();
console.error(`Built cli/dist: ${files.length} files.`);
