import { createHash } from 'node:crypto';
import { builtinModules } from 'node:module';
import type { build as Build, BuildFailure, BuildOptions, Metafile, Plugin as EsbuildPlugin } from 'esbuild';
import type { PluginPackage } from './load-package';
import { entryFile } from './manifest';
import { PackageError } from './package-error';

/** One half of a package as an ES module for browsers. */
export interface PluginBundle {
  /** Its URL path, which contains a hash of its content. */
  readonly path: string;
  readonly source: string;
}

/** A half of a package. */
export type Half = 'headless' | 'ui';

/** The URL path of all bundles. */
export const bundleRoot = '/plugins';

/** How an entry is bundled. */
export interface BundleSetting {
  /** The function of esbuild: each host loads it in its own way. */
  readonly build: typeof Build;
  /**
   * The modules that the editor shares, by their names in its import map. They are excluded from the bundle, so that there is only one
   * instance. The headless half can't import any.
   */
  readonly shared: ReadonlySet<string>;
  /** Differences from the bundles of the editor. */
  readonly options?: Pick<BuildOptions, 'sourcemap' | 'sourceRoot' | 'sourcesContent'>;
}

/** Why an entry can't be bundled: a reason, and its place. */
export interface BundleProblem {
  readonly text: string;
  /** Relative to the package's folder; null where there is none. */
  readonly place: { readonly file: string; readonly line: number; readonly column: number } | null;
}

/** An entry that can't be bundled. */
export class BundleError extends Error {
  /** At least one. */
  readonly problems: readonly BundleProblem[];

  constructor(problems: readonly BundleProblem[]) {
    super(problems.map(bundleProblemText).join(' '));
    this.name = 'BundleError';
    this.problems = problems;
  }
}

/** The reason with its place, as `src/index.ts:3: reason`. */
export function bundleProblemText({ text, place }: BundleProblem): string {
  return place === null ? text : `${place.file}:${place.line}: ${text}`;
}

/**
 * Bundles one half of a package for the editor, where its code checks how long it takes. See time-checks.ts.
 *
 * @throws PackageError when it can't be bundled, with the first reasons.
 */
export async function bundlePackage(
  { manifest, folder }: Pick<PluginPackage, 'manifest' | 'folder'>,
  half: Half,
  setting: Omit<BundleSetting, 'options'>, // the checks have no source map
): Promise<PluginBundle> {
  const { name } = manifest;
  const entry = entryFile(folder, name, half, (half === 'ui' ? manifest.ui : manifest.headless) ?? '');
  const bundled = async () => {
    const { withTimeChecks } = await import('./time-checks'); // only hosts that bundle need its parser
    return withTimeChecks((await bundleEntry(folder, entry, half, setting)).source);
  };
  const source = await bundled().catch((error: unknown) => {
    if (error instanceof StyleSheetError) {
      throw new PackageError(
        `The ${half} entry of the plugin package ${name} contains a style sheet.`,
        `Contact its author. ${stylesHint}`,
      );
    }
    throw new PackageError(
      `The ${half} entry of the plugin package ${name} can't be bundled: ${reasonsOf(error)}`,
      'Contact its author. The plugin contract lists what an entry can import.',
    );
  });
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 16);
  const slug = name.replaceAll(/[^\w.-]+/g, '-').replace(/^-/, '');
  return { path: `${bundleRoot}/${slug}.${half}.${hash}.js`, source };
}

/** The remedy for a style sheet. */
const stylesHint = 'Styles must use makeStyles of @fluentui/react-components to follow the theme.';

class StyleSheetError extends BundleError {
  constructor() {
    super([{ text: `It contains a style sheet. ${stylesHint}`, place: null }]);
  }
}

/**
 * Bundles a file as a half of a package.
 *
 * @param entry - absolute path
 * @returns the module, and what is in it
 * @throws BundleError when it can't be bundled
 */
export async function bundleEntry(
  folder: string,
  entry: string,
  half: Half,
  { build, shared, options = {} }: BundleSetting,
): Promise<{ readonly source: string; readonly metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    outdir: folder, // required to name the outputs; nothing is written
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    loader: { '.svg': 'dataurl', '.png': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [sharedStaysOutside(half, shared)],
    logLevel: 'silent',
    ...options,
  }).catch((error: unknown) => {
    throw new BundleError(problemsOf(error));
  });
  const [script, ...others] = outputFiles.sort(
    (a, b) => Number(b.path.endsWith('.js')) - Number(a.path.endsWith('.js')),
  );
  if (script === undefined || others.length > 0) throw new StyleSheetError();
  return { source: script.text, metafile };
}

/** The headless entry of the kit for plugins, which both halves may contain. */
const headlessKit = '@scn/sdk';

/** A second instance of React or Fluent would look the same but lack the theme, hooks and focus handling. */
const mustBeShared = /^(?:react|react-dom|@fluentui\/react-components|@scn\/[^/]+)(?:\/|$)/;

/** Whether a package must not be installed with a plugin: the editor shares it, or the kit is bundled. */
export function isShared(name: string): boolean {
  return mustBeShared.test(name);
}

const ofNode = new Set(builtinModules);

function sharedStaysOutside(half: Half, shared: ReadonlySet<string>): EsbuildPlugin {
  const refused = (text: string) => ({ errors: [{ text }] });
  return {
    name: 'shared-stays-outside',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined;
        // by name, also where a package of that name is installed
        if (path.startsWith('node:') || ofNode.has(path)) {
          return refused(`“${path}” is a module of Node.js, and plugins run in browsers as well. Leave it out.`);
        }
        if (half === 'ui' && shared.has(path)) return { path, external: true };
        if (path === headlessKit || !isShared(path)) return undefined;
        const reason =
          half === 'headless'
            ? `A headless half can’t import modules of the editor. Of the kit, it can import “${headlessKit}”`
            : `Shared modules: ${[...shared].join(', ')}`;
        return refused(`“${path}” is not shared with plugins. ${reason}.`);
      });
    },
  };
}

/** At most this many reasons are named. */
const namedReasons = 3;

function problemsOf(error: unknown): readonly BundleProblem[] {
  const { errors = [] } = error as Partial<BuildFailure>;
  if (errors.length === 0) return [{ text: error instanceof Error ? error.message : String(error), place: null }];
  return errors.map(({ text, location }) => ({
    text,
    place: location === null ? null : { file: location.file, line: location.line, column: location.column + 1 },
  }));
}

function reasonsOf(error: unknown): string {
  if (!(error instanceof BundleError)) return error instanceof Error ? error.message : String(error);
  return error.problems.slice(0, namedReasons).map(bundleProblemText).join(' ');
}
