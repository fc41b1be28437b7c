// `npm run generate` writes every generated file. With `-- --check` it fails if a committed one is out of date, and with `-- --build` it ignores
// them; both write only build output.
import { join } from 'node:path';
import { reconcile, type GeneratorEntry } from './generated-files/reconcile';

// order matters: later generators import registries written by earlier ones
const generators: readonly GeneratorEntry[] = [
  { name: 'error-codes', load: () => import('./generators/error-codes') },
  { name: 'contract-types', load: () => import('./generators/contract-types') },
  { name: 'operation-registry', load: () => import('./generators/operation-registry') },
  { name: 'plugin-registry', load: () => import('./generators/plugin-registry') },
  { name: 'ui-registry', load: () => import('./generators/ui-registry') },
  { name: 'plugin-icons', load: () => import('./generators/plugin-icons') },
  { name: 'asset-places', load: () => import('./generators/asset-places') },
  { name: 'fragments', load: () => import('./generators/fragments') },
  { name: 'dose-limits', load: () => import('./generators/dose-limits') },
  { name: 'conversion-table', load: () => import('./generators/conversion-table') },
  { name: 'checkers', load: () => import('./generators/checkers') },
  { name: 'rule-registry', load: () => import('./generators/rule-registry') },
  { name: 'json-schemas', load: () => import('./generators/json-schemas') },
  { name: 'reference-format', load: () => import('./generators/reference-format') },
  { name: 'reference-operations', load: () => import('./generators/reference-operations') },
  { name: 'reference-rules', load: () => import('./generators/reference-rules') },
  { name: 'reference-plugins', load: () => import('./generators/reference-plugins') },
  { name: 'reference-contract', load: () => import('./generators/reference-contract') },
  { name: 'reference-cli', load: () => import('./generators/reference-cli') },
  { name: 'reference-settings', load: () => import('./generators/reference-settings') },
  { name: 'graphql-schema', load: () => import('./generators/graphql-schema') },
  { name: 'app-graphql', load: () => import('./generators/app-graphql') },
  { name: 'reference-graphql', load: () => import('./generators/reference-graphql') },
  { name: 'reference-permissions', load: () => import('./generators/reference-permissions') },
  { name: 'reference-routes', load: () => import('./generators/reference-routes') },
  { name: 'reference-sdk', load: () => import('./generators/reference-sdk') },
  { name: 'sdk-api', load: () => import('./generators/sdk-api') },
];

/** Committed, because a reader compares them with their sources, and because other generators import them. */
const tables = ['core/src/units/conversion-table.gen.ts', 'core/src/clinical/dose-limits/dose-limits.gen.ts'];

/** Whether a file is build output, which isn't committed: registries and code that is generated from the plugins. */
const isBuildOutput = (file: string) => file.endsWith('.gen.ts') && !tables.includes(file);

const isCheck = process.argv.includes('--check');
const isBuild = process.argv.includes('--build');
/** A build needs no pages, and these take a compiler. */
const needed = isBuild ? generators.filter(({ name }) => name !== 'sdk-api') : generators;
const all = await reconcile(join(import.meta.dirname, '..'), needed, (file) =>
  isCheck || isBuild ? isBuildOutput(file) : true,
);
const drifts = isCheck || isBuild ? all.filter(({ file }) => !isBuildOutput(file)) : all;

if (isCheck && drifts.length > 0) {
  for (const { file, reason } of drifts) console.error(`${file}: ${reason}`);
  console.error('Run `npm run generate` and commit what it changes.');
  process.exitCode = 1;
} else if (!isCheck && !isBuild) {
  for (const { file, reason } of drifts)
    console.log(`${reason === 'no longer generated' ? 'deleted' : 'wrote'} ${file}`);
}
