import { basename, join } from 'node:path';
import { build, transform, type Metafile, type Plugin } from 'esbuild';
import { compiledFile } from './compiled-file';
import { directTypebox } from './direct-typebox';
import { evaluatedSchemas } from './evaluated-schemas';

const root = join(import.meta.dirname, '..', '..');

/** The modules, plus their imports, that `scn validate` runs for a clean file: they are in one file, which is read in one go. */
const frequent = ['cli/src/main.ts', 'cli/src/commands/validate.ts', 'cli/src/reporters/pretty.ts'];

/** Bundles cli/src/main.ts, with one file per lazily loaded module: their names and sources. */
export async function bundle() {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['cli/src/main.ts'],
    outdir: 'cli/dist',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['esbuild'],
    plugins: [evaluatedSchemas, directTypebox, noSubprocesses],
    logLevel: 'warning',
  });
  const packed = closureOf(frequent, metafile);
  const modules = await Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const isPacked = packed.has(basename(path));
      return { isPacked, module: [commonJsName(basename(path)), await commonJs(text)] as const };
    }),
  );
  const main = modules.filter(({ isPacked }) => isPacked).map(({ module }) => module);
  const others = modules.filter(({ isPacked }) => !isPacked);
  return [
    { name: 'main.cjs', source: compiledFile(main) },
    ...others.map(({ module }) => ({ name: module[0], source: compiledFile([module]) })),
  ];
}

/** The output files that contain these sources and all their static imports. */
function closureOf(sources: readonly string[], { outputs }: Metafile): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const name = basename(path);
    if (found.has(name)) return;
    found.add(name);
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && external !== true) visit(imported);
    }
  };
  for (const source of sources) {
    const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
    if (path === undefined) throw new Error(`${source} is no longer loaded lazily. Remove it from the list.`);
    visit(path);
  }
  return found;
}

/** esbuild splits only ES modules, but Node starts CommonJS faster, and V8 caches code only for scripts. */
async function commonJs(text: string): Promise<string> {
  const lazy = text.replaceAll(/\bimport\("(\.\/[\w-]+)\.js"\)/g, 'Promise.resolve().then(() => require("$1.cjs"))');
  const { code } = await transform(lazy, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    charset: 'ascii', // stored as one byte per character
    minify: true,
  });
  return code.replaceAll(/\brequire\("(\.\/[\w-]+)\.js"\)/g, 'require("$1.cjs")');
}

function commonJsName(name: string): string {
  return name.replace(/\.js$/, '.cjs');
}

/** commander can run external programs as commands. `scn` has none, and `node:child_process` is slow to load. */
const noSubprocesses: Plugin = {
  name: 'no-subprocesses',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[/\\]commander[/\\]/.test(importer) ? { path: 'none', namespace: 'no-subprocesses' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'no-subprocesses' }, () => ({ contents: 'module.exports = {};' }));
  },
};
