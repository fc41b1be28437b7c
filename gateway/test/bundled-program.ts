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
      // a gateway starts it as a file next to its own
      'inspect-file-worker': join(gateway, 'src', 'files', 'inspection', 'inspect-file-worker.ts'),
    },
    outdir: target,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [packagesStayOutside],
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

/** Bundles only what is in this repository (`./x`, `#room/x`, `@scn/…`): Node loads installed packages as it does for the sources. */
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@scn/') ? undefined : { path, external: true },
    );
  },
};
