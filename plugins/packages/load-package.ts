import { pathToFileURL } from 'node:url';
import { messageOf } from '@scn/core/base/reason-of';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import type { PluginEntry } from '@scn/core/kernel/registry';
import { isThirdParty } from '@scn/core/kernel/third-party';
import { findPackage } from './find-package';
import { entryFile, readManifest, type Manifest } from './manifest';
import { PackageError } from './package-error';
import { failingPart, missingPart } from './plugin-shape';
import { running } from './running';
import { loadingOf, watchStarted } from './started';
import { timeLimited } from './time-limit';
import { tryLoading } from './try-loading';

/** A third-party package whose headless entry has been run. */
export interface PluginPackage {
  readonly manifest: Manifest;
  /** Absolute path. */
  readonly folder: string;
  /** The plugins with their owner, the package's name and version. */
  readonly entries: readonly PluginEntry[];
}

/**
 * Loads a package: finds it, reads its manifest, runs its headless entry. The registry validates what its plugins declare.
 *
 * @param name - The package's name, or the path of its folder.
 * @param from - The folder from which it is resolved; absolute.
 * @param importModule - The host's `import`, of a file URL.
 * @throws PackageError when the package can't be used.
 */
export async function loadPackage(
  name: string,
  from: string,
  importModule: (url: string) => Promise<unknown>,
): Promise<PluginPackage> {
  const folder = findPackage(name, from);
  const manifest = readManifest(folder, name);
  const entry = entryFile(folder, name, 'headless', manifest.headless);
  const exported = pluginsIn(await run(entry, name, importModule));
  if (exported.length === 0) {
    throw new PackageError(
      `The plugin package ${name} exports no plugin.`,
      `${manifest.headless} must export one as \`plugin\`, or several as \`plugins\`.`,
    );
  }
  const plugins = exported.map((each) => {
    const missing = missingPart(each);
    if (missing !== null) {
      throw new PackageError(
        `The plugin package ${name} exports something that is not a plugin: ${missing}.`,
        'Contact its author: the plugin contract defines what a plugin needs.',
      );
    }
    if (!isThirdParty(each.id)) {
      throw new PackageError(
        `The plugin package ${name} exports ${each.id}, whose id has no vendor: only built-in plugins have such ids.`,
        `Its id must be vendor/${each.kind}.some-name.`,
      );
    }
    const plugin = timeLimited(each);
    const failing = failingPart(plugin);
    if (failing !== null) {
      throw new PackageError(
        `The plugin package ${name} exports ${plugin.id}, which fails: ${failing}.`,
        'Contact its author, or remove it from the configuration.',
      );
    }
    return plugin;
  });
  const owner = `${manifest.name}@${manifest.version}`;
  return { manifest, folder, entries: plugins.map((plugin) => ({ plugin, owner })) };
}

async function run(
  entry: string,
  name: string,
  importModule: (url: string) => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const url = pathToFileURL(entry).href;
  const reason = await tryLoading(url);
  if (reason !== null) {
    throw new PackageError(
      `The plugin package ${name} can’t be loaded: ${reason}.`,
      'Contact its author, or remove it from the configuration.',
    );
  }
  running.what = loadingOf(name);
  running.wasUsed = true;
  watchStarted();
  try {
    return (await importModule(url)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new PackageError(
      `The plugin package ${name} failed to load: ${messageOf(error)}`,
      'Contact its author, or remove it from the configuration.',
    );
  } finally {
    running.what = null;
  }
}

function pluginsIn({ plugin, plugins }: Readonly<Record<string, unknown>>): readonly AnyPlugin[] {
  const all: readonly unknown[] = Array.isArray(plugins) ? plugins : plugin === undefined ? [] : [plugin];
  return all as readonly AnyPlugin[];
}
