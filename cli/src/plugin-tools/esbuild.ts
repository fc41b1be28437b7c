import type * as Esbuild from 'esbuild';
import { sharedSpecifiers } from '@scn/core/kernel/shared-modules';
import type { BundleSetting } from '@scn/plugins/packages/bundle-package';
import { importModule } from '../import-module';

/** How the command line bundles: with esbuild, which few commands load, and the modules that the editor shares. */
export async function bundleSetting(): Promise<BundleSetting> {
  const { build } = (await importModule('esbuild')) as typeof Esbuild;
  return { build, shared: new Set(sharedSpecifiers) };
}
