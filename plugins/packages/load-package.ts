import { pathToFileURL } from 'node:url';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import type { PluginEntry } from '@scn/core/kernel/registry';
import { findPackage } from './find-package';
import { entryFile, readManifest, type Manifest } from './manifest';
import { PackageError } from './package-error';
import { failingPart, missingPart } from './plugin-shape';

/** A package of a third party whose headless half has been run. */
export interface PluginPackage {
  readonly manifest: Manifest;
  /** Absolute path. */
  readonly folder: string;
  /** What its plugins are registered with: the package's name and version say whose they are. */
  readonly entries: readonly PluginEntry[];
}

/**
 * Loads a package: finds it, reads its manifest, runs its headless entry. What its plugins declare is judged by the registry.
 *
 * @param name - The package's name, or the path of its folder.
 * @param from - The folder from which it is resolved; absolute.
 * @param importModule - The host's `import`, of a file URL.
 * @throws PackageError when it does not fit, saying what to do.
 */
export async function loadPackage(
  name: string,
  from: string,
  importModule: (url: string) => Promise<unknown>,
): Promise<PluginPackage> {
  const folder = findPackage(name, from);
  const manifest = readManifest(folder, name);
  const entry = entryFile(folder, name, 'headless', manifest.headless);
  const plugins = pluginsIn(await run(entry, name, importModule));
  if (plugins.length === 0) {
    throw new PackageError(
      `The plugin package ${name} exports no plugin.`,
      `${manifest.headless} must export one as \`plugin\`, or several as \`plugins\`.`,
    );
  }
  for (const plugin of plugins) {
    const missing = missingPart(plugin);
    if (missing !== null) {
      throw new PackageError(
        `The plugin package ${name} exports something that is no plugin: ${missing}.`,
        'Tell its author: the plugin contract says what a plugin has.',
      );
    }
    const failing = failingPart(plugin);
    if (failing !== null) {
      throw new PackageError(
        `The plugin package ${name} exports ${plugin.id}, which does not run: ${failing}.`,
        'Tell its author, or take it out of the configuration.',
      );
    }
  }
  const owner = `${manifest.name}@${manifest.version}`;
  return { manifest, folder, entries: plugins.map((plugin) => ({ plugin, owner })) };
}

async function run(
  entry: string,
  name: string,
  importModule: (url: string) => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await importModule(pathToFileURL(entry).href)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new PackageError(
      `The plugin package ${name} failed while it was loaded: ${error instanceof Error ? error.message : String(error)}`,
      'Tell its author, or take it out of the configuration.',
    );
  }
}

function pluginsIn({ plugin, plugins }: Readonly<Record<string, unknown>>): readonly AnyPlugin[] {
  const all: readonly unknown[] = Array.isArray(plugins) ? plugins : plugin === undefined ? [] : [plugin];
  return all as readonly AnyPlugin[];
}
