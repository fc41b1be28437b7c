import { createHash } from 'node:crypto';
import type { BuildFailure, Plugin as EsbuildPlugin } from 'esbuild';
import type { PluginPackage } from '@scn/plugins/packages/load-package';
import { entryFile } from '@scn/plugins/packages/manifest';
import { PackageError } from '@scn/plugins/packages/package-error';

/** One half of a package as an ES module for browsers. */
export interface PluginBundle {
  /** Its URL path, which contains a hash of its content. */
  readonly path: string;
  readonly source: string;
}

/** The URL path of all bundles. */
export const bundleRoot = '/plugins';

/**
 * Bundles one half of a package for the editor.
 *
 * @param shared - The modules that the editor shares, by their names in its import map. They are excluded from the bundle, so
 *   that there is only one instance. The headless half can't import any.
 * @throws PackageError when it can't be bundled, with esbuild's first reasons.
 */
export async function bundlePackage(
  { manifest, folder }: Pick<PluginPackage, 'manifest' | 'folder'>,
  half: 'headless' | 'ui',
  shared: ReadonlySet<string>,
): Promise<PluginBundle> {
  const { name } = manifest;
  const entry = entryFile(folder, name, half, (half === 'ui' ? manifest.ui : manifest.headless) ?? '');
  const { build } = await import('esbuild'); // loaded only by gateways with packages
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    outdir: folder, // required to name the outputs; nothing is written
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    loader: { '.svg': 'dataurl', '.png': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [sharedStaysOutside(half === 'ui' ? shared : new Set())],
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new PackageError(
      `The ${half} entry of the plugin package ${name} can't be bundled: ${reasonsOf(error)}`,
      'Contact its author. The plugin contract lists what an entry can import.',
    );
  });
  const [script, ...others] = outputFiles.sort(
    (a, b) => Number(b.path.endsWith('.js')) - Number(a.path.endsWith('.js')),
  );
  if (script === undefined || others.length > 0) {
    throw new PackageError(
      `The ${half} entry of the plugin package ${name} contains a style sheet.`,
      'Contact its author. Styles must use makeStyles of @fluentui/react-components to follow the theme.',
    );
  }
  const hash = createHash('sha256').update(script.contents).digest('base64url').slice(0, 16);
  const slug = name.replaceAll(/[^\w.-]+/g, '-').replace(/^-/, '');
  return { path: `${bundleRoot}/${slug}.${half}.${hash}.js`, source: script.text };
}

/** The headless entry of the kit for plugins, which both halves may contain. */
const headlessKit = '@scn/sdk';

/** A second instance of React or Fluent would look the same but lack the theme, hooks and focus handling. */
const mustBeShared = /^(?:react|react-dom|@fluentui\/react-components|@scn\/[^/]+)(?:\/|$)/;

function sharedStaysOutside(shared: ReadonlySet<string>): EsbuildPlugin {
  return {
    name: 'shared-stays-outside',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined;
        if (shared.has(path)) return { path, external: true };
        if (path === headlessKit || !mustBeShared.test(path)) return undefined;
        const what =
          shared.size === 0
            ? `A headless half can’t import modules of the editor. Of the kit, it can import “${headlessKit}”`
            : `Shared modules: ${[...shared].join(', ')}`;
        return { errors: [{ text: `“${path}” is not shared with plugins. ${what}.` }] };
      });
    },
  };
}

function reasonsOf(error: unknown): string {
  const { errors } = error as Partial<BuildFailure>;
  if (errors === undefined || errors.length === 0) return error instanceof Error ? error.message : String(error);
  return errors
    .slice(0, 3)
    .map(({ text, location }) => (location === null ? text : `${location.file}:${location.line}: ${text}`))
    .join(' ');
}
