import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetScreen } from '@scn/core/kernel/asset-names';
import { PackageError } from '@scn/plugins/packages/package-error';
import type { PluginPackage } from '@scn/plugins/packages/load-package';
import { bundlePackage, type PluginBundle } from '@scn/plugins/packages/bundle-package';
import type { LoadedPackages } from './load-packages';
import type { PackageProblem, PackageReport } from './plugin-packages';

/** Maximum size of a package's documentation in bytes; longer ones are omitted. */
const maxPageLength = 65_536;

/**
 * Reports the configured packages for the editor: bundles the valid ones, and describes the problems of the others.
 *
 * @param shared - Names in the import map of the editor; null if no editor is served, in which case nothing is bundled.
 */
export async function reportPackages(
  { accepted, refused }: Pick<LoadedPackages<unknown>, 'accepted' | 'refused'>,
  shared: ReadonlySet<string> | null,
): Promise<readonly PackageReport[]> {
  const used = await Promise.all(accepted.map((each) => reportOf(each, shared)));
  return [
    ...refused.map(({ name, version, problems }): PackageReport => ({
      name,
      version,
      plugins: [],
      screens: [],
      documentation: null,
      headless: null,
      ui: null,
      problems: problems.map((problem) => ({ part: 'package', ...problem })),
    })),
    ...used,
  ];
}

async function reportOf(found: PluginPackage, shared: ReadonlySet<string> | null): Promise<PackageReport> {
  const { manifest, folder, entries, warnings } = found;
  const problems: PackageProblem[] = warnings.map((message) => ({ part: 'warning', message, whatToDo: null }));
  const bundled = async (half: 'headless' | 'ui'): Promise<PluginBundle | null> => {
    if (shared === null || (half === 'ui' && manifest.ui === null)) return null;
    try {
      const { build } = await import('esbuild'); // loaded only by gateways with packages
      return await bundlePackage(found, half, { build, shared });
    } catch (error) {
      if (!(error instanceof PackageError)) throw error;
      problems.push({ part: half, message: error.message, whatToDo: error.whatToDo });
      return null;
    }
  };
  const [headless, ui, documentation] = await Promise.all([bundled('headless'), bundled('ui'), readPage(folder)]);
  const { name, version } = manifest;
  const plugins = entries.map(({ plugin }) => plugin.id);
  return {
    name,
    version,
    plugins,
    screens: entries.flatMap(({ plugin }) => assetScreen(plugin) ?? []),
    documentation,
    headless,
    ui,
    problems,
  };
}

async function readPage(folder: string): Promise<string | null> {
  const page = await readFile(join(folder, 'docs.md')).catch(() => null); // a package need not have one
  return page === null || page.length > maxPageLength ? null : page.toString('utf8');
}
