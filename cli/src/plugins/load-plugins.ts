import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { readBytes } from '../files/read-bytes';
import { isFile } from '../files/is-file';
import { importModule } from '../import-module';
import { UsageError } from '../usage-error';
import { findPackage } from './find-package';
import { missingPart } from './plugin-shape';

/** The contract that this command line speaks. */
const contract = 1;

/** A plugin and the package that it comes from. */
export interface OwnedPlugin {
  readonly plugin: AnyPlugin;
  readonly owner: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly headless: string;
}

/**
 * Loads the plugins of a third-party package: the headless entry that its package.json names under `scn`. What its
 * plugins declare is checked by the registry.
 *
 * @param name - The package's name, or the path of its folder.
 * @param from - The folder from which it is resolved.
 * @throws UsageError when the package does not fit, saying what to do.
 */
export async function loadPlugins(name: string, from: string): Promise<readonly OwnedPlugin[]> {
  const folder = findPackage(name, from);
  const manifest = readManifest(folder, name);
  const entry = join(folder, manifest.headless);
  if (relative(folder, entry).startsWith('..') || !isFile(entry)) {
    throw new UsageError(
      `The plugin package ${name} names the headless entry ${manifest.headless}, which it does not contain.`,
      'Tell its author: the file is missing from the package, or has not been built.',
    );
  }
  const exported = await run(entry, name);
  const plugins = pluginsIn(exported);
  if (plugins.length === 0) {
    throw new UsageError(
      `The plugin package ${name} exports no plugin.`,
      `${manifest.headless} must export one as \`plugin\`, or several as \`plugins\`.`,
    );
  }
  for (const plugin of plugins) {
    const missing = missingPart(plugin);
    if (missing !== null) {
      throw new UsageError(
        `The plugin package ${name} exports something that is no plugin: ${missing}.`,
        'Tell its author: the plugin contract says what a plugin has.',
      );
    }
  }
  const owner = `${manifest.name}@${manifest.version}`;
  return plugins.map((plugin) => ({ plugin, owner }));
}

function readManifest(folder: string, name: string): Manifest {
  const manifest = parse(join(folder, 'package.json'), name);
  const { scn } = manifest;
  if (!isRecord(scn)) {
    throw new UsageError(
      `The package ${name} is no plugin: its package.json has no “scn” entry.`,
      'A plugin package says {"scn": {"contract": 1, "headless": "./index.js", "ui": "./ui.js"}}.',
    );
  }
  if (scn['contract'] !== contract) {
    throw new UsageError(
      `The plugin package ${name} speaks contract ${JSON.stringify(scn['contract'] ?? null)}; this scn speaks contract ${contract}.`,
      `Install a version of ${name} for contract ${contract}.`,
    );
  }
  if (typeof scn['headless'] !== 'string') {
    throw new UsageError(`The plugin package ${name} names no headless entry.`, 'Its “scn” entry needs “headless”.');
  }
  return {
    name: typeof manifest['name'] === 'string' ? manifest['name'] : name,
    version: typeof manifest['version'] === 'string' ? manifest['version'] : '0.0.0',
    headless: scn['headless'],
  };
}

function parse(file: string, name: string): Record<string, unknown> {
  let content: unknown;
  try {
    content = JSON.parse(readBytes(file).toString('utf8'));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The package.json of the plugin package ${name} is not JSON: ${(error as Error).message}.`);
  }
  if (isRecord(content)) return content;
  throw new UsageError(`The package.json of the plugin package ${name} is no object.`);
}

async function run(entry: string, name: string): Promise<Record<string, unknown>> {
  try {
    return (await importModule(pathToFileURL(entry).href)) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(
      `The plugin package ${name} failed while it was loaded: ${error instanceof Error ? error.message : String(error)}`,
      'Tell its author, or take it out of the configuration.',
    );
  }
}

function pluginsIn(exported: Record<string, unknown>): readonly AnyPlugin[] {
  const { plugin, plugins } = exported;
  const all: readonly unknown[] = Array.isArray(plugins) ? plugins : plugin === undefined ? [] : [plugin];
  return all as readonly AnyPlugin[];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
