import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const root = join(import.meta.dirname, '..', '..');
const gateway = join(root, 'gateway');

/*
 * Two levels below the package, as the sources are: what finds migrations, examples and the editor by its own place finds them from
 * both.
 */
const target = join(gateway, 'dist', 'node');

/** What commands of the command line load of the gateway, and what the gateway starts as processes of their own. */
const entries = {
  'start-gateway': 'gateway/src/serve/start-gateway.ts',
  'read-settings': 'gateway/src/settings/read-settings.ts',
  'upkeep-commands': 'gateway/src/upkeep/upkeep-commands.ts',
  'inspect-file-worker': 'gateway/src/files/inspection/inspect-file-worker.ts',
} as const;

/**
 * Bundles the gateway into gateway/dist: its sources, the core and the plugins. The packages that it depends on stay where they are
 * installed; some are native. Copies the examples, for the demonstration.
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
    // packages of the core that are CommonJS ask for modules of Node
    banner: { js: "import{createRequire as scnRequire}from'node:module';const require=scnRequire(import.meta.url);" },
    plugins: [ownDependenciesStayOutside()],
    logLevel: 'warning',
  });
  mkdirSync(target, { recursive: true });
  const names = new Set(outputFiles.map(({ path }) => basename(path)));
  // chunks first: an entry names them
  const isEntry = (path: string) => Object.keys(entries).some((name) => basename(path).startsWith(`${name}.`));
  for (const { path, contents } of outputFiles.toSorted((a, b) => Number(isEntry(a.path)) - Number(isEntry(b.path))))
    writeFileSync(path, contents);
  for (const name of readdirSync(target)) if (!names.has(name)) rmSync(join(target, name), { recursive: true });
  copyExamples();
  return names.size;
}

/** What gateway/package.json declares is found from gateway/dist at run time. Anything else is part of the bundle. */
function ownDependenciesStayOutside(): Plugin {
  const manifest = JSON.parse(readFileSync(join(gateway, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const declared = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@scn/'));
  return {
    name: 'own-dependencies-stay-outside',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind !== 'entry-point' && declared.some((name) => path === name || path.startsWith(`${name}/`))
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
