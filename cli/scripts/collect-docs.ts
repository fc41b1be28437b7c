import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The documentation of every built-in rule and plugin for `scn explain`: id → Markdown. */
export function collectDocs(): Readonly<Record<string, string>> {
  const docs: Record<string, string> = {};
  collect(join('core', 'src', 'validation', 'rules'), (area, name) => `${area}/${name}`, docs);
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
