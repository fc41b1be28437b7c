// `npm run generate` writes every generated file; with `-- --check` it writes nothing and fails if a file is out of date.
import { join } from 'node:path';
import { reconcile, type GeneratorEntry } from './generated-files/reconcile';

// order matters: later generators import registries written by earlier ones
const generators: readonly GeneratorEntry[] = [
  { name: 'error-codes', load: () => import('./generators/error-codes') },
  { name: 'plugin-registry', load: () => import('./generators/plugin-registry') },
  { name: 'plugin-icons', load: () => import('./generators/plugin-icons') },
  { name: 'asset-places', load: () => import('./generators/asset-places') },
  { name: 'fragments', load: () => import('./generators/fragments') },
  { name: 'dose-limits', load: () => import('./generators/dose-limits') },
  { name: 'conversion-table', load: () => import('./generators/conversion-table') },
  { name: 'checkers', load: () => import('./generators/checkers') },
  { name: 'rule-registry', load: () => import('./generators/rule-registry') },
  { name: 'operation-registry', load: () => import('./generators/operation-registry') },
  { name: 'json-schemas', load: () => import('./generators/json-schemas') },
  { name: 'reference-format', load: () => import('./generators/reference-format') },
  { name: 'reference-operations', load: () => import('./generators/reference-operations') },
  { name: 'reference-rules', load: () => import('./generators/reference-rules') },
  { name: 'reference-plugins', load: () => import('./generators/reference-plugins') },
  { name: 'reference-cli', load: () => import('./generators/reference-cli') },
  { name: 'reference-settings', load: () => import('./generators/reference-settings') },
  { name: 'graphql-schema', load: () => import('./generators/graphql-schema') },
  { name: 'app-graphql', load: () => import('./generators/app-graphql') },
  { name: 'reference-graphql', load: () => import('./generators/reference-graphql') },
  { name: 'reference-permissions', load: () => import('./generators/reference-permissions') },
  { name: 'reference-routes', load: () => import('./generators/reference-routes') },
];

const check = process.argv.includes('--check');
const drifts = await reconcile(join(import.meta.dirname, '..'), generators, { write: !check });

if (!check) {
  for (const { file, reason } of drifts)
    console.log(`${reason === 'no longer generated' ? 'deleted' : 'wrote'} ${file}`);
} else if (drifts.length > 0) {
  for (const { file, reason } of drifts) console.error(`${file}: ${reason}`);
  console.error('Run `npm run generate` and commit what it changes.');
  process.exitCode = 1;
}
