import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { runNode } from '../../scripts/setup/run.mjs';
import { typeChecker } from '../../scripts/setup/tools.mjs';

const root = join(import.meta.dirname, '..', '..');

/** The entries of the kit. */
export const entries = ['index', 'ui', 'testing'] as const;
/** An entry of the kit. */
export type Entry = (typeof entries)[number];

/** Modules that users of the kit install: the kit for user interfaces works only with the editor’s own. */
export const peers = ['react', 'react/jsx-runtime', 'react-dom', '@fluentui/react-components'] as const;

/**
 * Bundles the declarations of entries: file name → content. Nothing in them refers to the packages of this repository.
 *
 * @param apart - each entry by itself, without a file that they share, and without the types of schemas: for reading what they export
 */
export async function bundleDeclarations({ apart }: { readonly apart: boolean }): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'scn-declarations-'));
  try {
    await emit(folder);
    const inputs = apart ? entries.map((entry) => [entry]) : [entries];
    const bundles = await Promise.all(inputs.map((names) => bundle(folder, names, apart ? ['typebox'] : [])));
    return new Map(bundles.flat());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Emits a declaration for each source. The native compiler does it in a quarter of the time, where it is installed. */
async function emit(folder: string): Promise<void> {
  const { code, output } = await runNode(
    [...typeChecker(), '-p', join(root, 'sdk', 'tsconfig.declarations.json'), '--outDir', folder],
    {
      capture: true,
    },
  );
  if (code !== 0) throw new Error(`The declarations of the kit can’t be emitted:\n${output}`);
}

/** Types may refer to each other in circles, and a build on a busy machine is slow. */
const harmless: ReadonlySet<string> = new Set(['CIRCULAR_DEPENDENCY', 'PLUGIN_TIMINGS']);

async function bundle(
  folder: string,
  names: readonly Entry[],
  outside: readonly string[],
): Promise<readonly (readonly [file: string, content: string])[]> {
  const built = await rolldown({
    input: Object.fromEntries(names.map((name) => [name, join(folder, 'sdk', 'src', `${name}.d.ts`)])),
    external: [...peers, ...outside],
    plugins: [fromFolder(folder, outside), ...dts({ emitDtsOnly: true, dtsInput: true, tsconfig: false })],
    onLog: (_, { code, message }) => {
      if (!harmless.has(code ?? '')) throw new Error(`The declarations of the kit: ${message}`);
    },
  });
  const { output } = await built.generate({
    format: 'es',
    entryFileNames: '[name].ts',
    chunkFileNames: 'shared.d.ts',
  });
  await built.close();
  return output.map((file) => [file.fileName, 'code' in file ? file.code : String(file.source)]);
}

/** The declarations of this repository’s packages are in the folder; those of installed ones where they are installed. */
function fromFolder(folder: string, outside: readonly string[]): Plugin {
  return {
    name: 'from-folder',
    load(id) {
      return /[/\\]typebox[/\\].*\.d\.mts$/.test(id) ? withNamedTypes(readFileSync(id, 'utf8')) : null;
    },
    resolveId(id, importer) {
      const core = /^(?:@scn\/core\/|#)(.+)$/.exec(id)?.[1];
      if (core !== undefined) return join(folder, 'core', 'src', `${core}.d.ts`);
      const kit = /^@scn\/kit\/(.+?)(?:\.tsx)?$/.exec(id)?.[1];
      if (kit !== undefined) return join(folder, 'app', 'kit', `${kit}.d.ts`);
      if (id === 'typebox' && !outside.includes(id))
        return join(root, 'node_modules', 'typebox', 'build', 'index.d.mts');
      if (id.startsWith('.') && importer?.startsWith(folder) === true) {
        const path = join(importer, '..', id.replace(/\.tsx?$/, ''));
        return existsSync(`${path}.d.ts`) ? `${path}.d.ts` : null;
      }
      return null;
    },
  };
}

/**
 * Declarations of an installed package with names in place of namespaces, and with the global type that has the name of one of its functions: the
 * bundler keeps neither apart.
 */
function withNamedTypes(given: string): string {
  // a namespace that another file passes on
  const source = given.replace(
    /^import \{ type TExtends, ExtendsResult \} from ['"](.+)index\.mjs['"];$/m,
    "import { type TExtends } from '$1index.mjs';\nimport * as ExtendsResult from '$1result.mjs';",
  );
  const all = source.matchAll(/^import \* as (\w+) from '([^']+)';$/gm);
  const named = [...all].reduce((text, [statement, space = '', from = '']) => {
    const names = new Set(Array.from(text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g')), ([, name = '']) => name));
    const imports = [...names].map((name) => `${name} as ${space}_${name}`).join(', ');
    return text
      .replace(statement, `import { ${imports} } from '${from}';`)
      .replaceAll(new RegExp(`\\b${space}\\.(?=\\w)`, 'g'), `${space}_`);
  }, source);
  return named.replaceAll(/(?<![.\w]|function )Record</g, 'globalThis.Record<');
}
