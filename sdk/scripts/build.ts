// Builds the kit for plugins as a package into sdk/dist: an ES module and declarations for each entry, with everything inside but React and Fluent.
// `npm pack ./sdk/dist` makes the archive.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { directTypebox } from '../../cli/scripts/direct-typebox';
import { evaluatedSchemas } from '../../cli/scripts/evaluated-schemas';
import { bundleDeclarations, entries, peers, type Entry } from './declarations';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'sdk');
const dist = join(folder, 'dist');

const [modules, declarations] = await Promise.all([
  Promise.all(entries.map(bundleModule)),
  bundleDeclarations({ apart: false }),
]);
const files = new Map<string, string>([
  ...modules.map(({ entry, code }) => [`${entry}.js`, code] as const),
  ...declarations,
  ['package.json', `${JSON.stringify(manifest(), null, 2)}\n`],
  ['README.md', readFileSync(join(folder, 'README.md'), 'utf8')],
  ['LICENSE', readFileSync(join(root, 'LICENSE'), 'utf8')],
  ['THIRD-PARTY.md', thirdParty(modules.map(({ metafile }) => metafile))],
]);
mkdirSync(dist, { recursive: true });
for (const [name, content] of files) {
  writeFileSync(join(dist, `${name}.tmp`), content, 'utf8');
  renameSync(join(dist, `${name}.tmp`), join(dist, name));
}
for (const name of readdirSync(dist))
  if (!files.has(name) && name !== 'built-from') rmSync(join(dist, name), { recursive: true });
console.error(`Built sdk/dist: ${files.size} files.`);

/** Each entry is one file: Node loads it in one go, and the entries share no state. */
async function bundleModule(entry: Entry) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(folder, 'src', `${entry}.ts`)],
    outdir: dist,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: entry === 'testing' ? 'node' : 'browser',
    target: entry === 'ui' ? 'es2022' : ['es2022', 'node20'],
    charset: 'utf8',
    jsx: 'automatic',
    minify: true,
    // names of functions are in the stack traces of plugins
    keepNames: entry !== 'index',
    define: { 'process.env.NODE_ENV': '"production"' },
    // CommonJS dependencies of the core require Node modules
    ...(entry === 'testing'
      ? {
          banner: {
            js: "import{createRequire as scnRequire}from'node:module';const require=scnRequire(import.meta.url);",
          },
        }
      : {}),
    external: [...peers],
    plugins: [evaluatedSchemas, directTypebox],
    logLevel: 'warning',
  });
  return { entry, code: outputFiles[0]?.text ?? '', metafile };
}

function manifest() {
  const { name, version, description, license, type, engines } = readJson(join(folder, 'package.json'));
  const ui = readJson(join(folder, 'package.json'))['dependencies'] as Readonly<Record<string, string>>;
  const versions = {
    react: ui['react'],
    'react-dom': ui['react'],
    '@fluentui/react-components': ui['@fluentui/react-components'],
  };
  return {
    ...{ name, version, description, license, type, sideEffects: false, engines },
    files: [...entries.map((entry) => `${entry}.js`), ...declarations.keys(), 'THIRD-PARTY.md'],
    exports: {
      ...Object.fromEntries(
        entries.map((entry) => [
          entry === 'index' ? '.' : `./${entry}`,
          { types: `./${entry}.d.ts`, default: `./${entry}.js` },
        ]),
      ),
      './package.json': './package.json',
    },
    // only for user interfaces, in development: the editor has its own
    peerDependencies: Object.fromEntries(
      Object.entries(versions).map(([peer, exact]) => [peer, `^${exact?.split('.').slice(0, 2).join('.')}.0`]),
    ),
    peerDependenciesMeta: Object.fromEntries(Object.keys(versions).map((peer) => [peer, { optional: true }])),
  };
}

/** The licences of the packages inside. */
function thirdParty(metafiles: readonly Metafile[]): string {
  const packages = new Set(
    metafiles.flatMap(({ outputs }) =>
      Object.values(outputs).flatMap(({ inputs }) =>
        Object.entries(inputs).flatMap(([input, { bytesInOutput }]) => {
          const name = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[0];
          return name === undefined || bytesInOutput === 0 ? [] : [name];
        }),
      ),
    ),
  );
  const sections = [...packages].sort().map((path) => {
    const { name, version, license } = readJson(join(root, path, 'package.json'));
    const file = readdirSync(join(root, path)).find((each) => /^licen[cs]e(\.|$)/i.test(each));
    const text =
      file === undefined ? `License: ${String(license)}` : readFileSync(join(root, path, file), 'utf8').trim();
    return `## ${String(name)} ${String(version)}\n\n${text}\n`;
  });
  return `# Packages inside\n\n${sections.join('\n')}`;
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
}
