import { createHash } from 'node:crypto';
import type { BuildFailure, Plugin as EsbuildPlugin } from 'esbuild';
import type { PluginPackage } from '@scn/plugins/packages/load-package';
import { entryFile } from '@scn/plugins/packages/manifest';
import { PackageError } from '@scn/plugins/packages/package-error';

/** One half of a package as one ES module for browsers. */
export interface PluginBundle {
  /** Where it is served; its name holds a hash of its content. */
  readonly path: string;
  readonly source: string;
}

/** Where bundles are served. */
export const bundleRoot = '/plugins';

/**
 * Bundles one half of a package for the editor.
 *
 * @param shared - What the editor shares, by the names of its import map: it stays outside of the bundle, so that there is one of it.
 * The headless half gets none.
 * @throws PackageError when it can't be bundled, with esbuild's first reasons.
 */
export async function bundlePackage(
  { manifest, folder }: Pick<PluginPackage, 'manifest' | 'folder'>,
  half: 'headless' | 'ui',
  shared: ReadonlySet<string>,
): Promise<PluginBundle> {
  const { name } = manifest;
  const entry = entryFile(folder, name, half, (half === 'ui' ? manifest.ui : manifest.headless) ?? '');
  const { build } = await import('esbuild'); // only a gateway that has packages pays for it
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    outdir: folder, // nothing is written: only the kinds of files are told apart by it
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
      `The ${half} entry of the plugin package ${name} can not be bundled: ${reasonsOf(error)}`,
      'Tell its author: what an entry may import is in the plugin contract.',
    );
  });
  const [script, ...others] = outputFiles.sort(
    (a, b) => Number(b.path.endsWith('.js')) - Number(a.path.endsWith('.js')),
  );
  if (script === undefined || others.length > 0) {
    throw new PackageError(
      `The ${half} entry of the plugin package ${name} brings a style sheet of its own.`,
      'Tell its author: styles are made with makeStyles of @fluentui/react-components, so that they follow the theme.',
    );
  }
  const hash = createHash('sha256').update(script.contents).digest('base64url').slice(0, 16);
  const slug = name.replaceAll(/[^\w.-]+/g, '-').replace(/^-/, '');
  return { path: `${bundleRoot}/${slug}.${half}.${hash}.js`, source: script.text };
}

/** A second React or a second Fluent would look like the first one, and have no theme, no hooks and no focus. */
const mustBeShared = /^(?:react|react-dom|@fluentui\/react-components|@scn\/[^/]+)(?:\/|$)/;

function sharedStaysOutside(shared: ReadonlySet<string>): EsbuildPlugin {
  return {
    name: 'shared-stays-outside',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined;
        if (shared.has(path)) return { path, external: true };
        if (!mustBeShared.test(path)) return undefined;
        const what =
          shared.size === 0 ? 'A headless half imports nothing of the editor' : `Shared are ${[...shared].join(', ')}`;
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
