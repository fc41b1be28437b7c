import { pluginsOf } from './payload';
import type { PluginLookup } from './view';
import type { AnyPlugin, AssetPlugin, CommandPlugin, ReportItem, ReportPlugin } from './contract';
import { guardedPlugin } from './guarded-plugin';

/** A plugin with its owner: a package name, or `built in`. Refusals include the owner. */
export interface PluginEntry {
  readonly plugin: AnyPlugin;
  readonly owner: string;
}

/** Why plugins can’t be used together, and what to do about it. */
export interface RegistryProblem {
  readonly pluginId: string;
  readonly owner: string;
  readonly code: 'duplicate' | 'route' | 'device-name';
  readonly message: string;
}

/** Thrown when plugins can’t be used together; nothing is registered then. */
export class RegistryError extends Error {
  readonly problems: readonly RegistryProblem[];

  constructor(problems: readonly RegistryProblem[]) {
    super(problems.map(({ owner, message }) => `${owner}: ${message}`).join('\n'));
    this.name = 'RegistryError';
    this.problems = problems;
  }
}

/** The registered plugins. */
export interface PluginRegistry extends PluginLookup {
  /** The owner of the plugin; undefined when it isn't registered. */
  ownerOf(id: string): string | undefined;
}

/**
 * Registers plugins. The functions of those that aren't trusted can't damage a document: see {@link guardedPlugin}. That each follows the
 * contract was checked when its package was loaded, or by the project's tests: see kernel/contract/check.
 *
 * @param trusted - built-in plugins, which aren't guarded.
 * @throws RegistryError with every plugin that another one excludes, its owner, and what to do.
 */
export function createRegistry(entries: readonly PluginEntry[], trusted: readonly PluginEntry[] = []): PluginRegistry {
  const problems = duplicates([...trusted, ...entries]);
  if (problems.length > 0) throw new RegistryError(problems);
  const guarded = entries.map(({ plugin, owner }) => ({ plugin: guardedPlugin(plugin, owner), owner }));
  const all = [...trusted, ...guarded];
  const plugins = all.map(({ plugin }) => plugin);
  const owners = new Map(all.map(({ plugin, owner }) => [plugin.id as string, owner]));
  let items: ReadonlyMap<string, { report: ReportPlugin; item: ReportItem }> | null = null;
  return {
    ...pluginsOf(plugins),
    plugins,
    reportItem: (reference) => (items ??= itemsOf(plugins)).get(reference),
    ownerOf: (id) => owners.get(id),
  };
}

/** Id of a report item in conditions and patients: the plugin id without `report.`, a dot, and the item's id. */
export function reportItemReference(reportId: string, itemId: string): string {
  return `${reportId.replace(/(^|\/)report\./, '$1')}.${itemId}`;
}

function itemsOf(plugins: readonly AnyPlugin[]) {
  const items = new Map<string, { report: ReportPlugin; item: ReportItem }>();
  for (const plugin of plugins) {
    if (plugin.kind !== 'report') continue;
    for (const item of plugin.items) items.set(reportItemReference(plugin.id, item.id), { report: plugin, item });
  }
  return items;
}

function duplicates(entries: readonly PluginEntry[]): readonly RegistryProblem[] {
  const problems: RegistryProblem[] = [];
  const byId = new Map<string, PluginEntry>();
  const byDeviceName = new Map<string, PluginEntry>();
  const byRoute = new Map<string, PluginEntry>();
  for (const entry of entries) {
    const { plugin, owner } = entry;
    const first = byId.get(plugin.id);
    if (first === undefined) byId.set(plugin.id, entry);
    else {
      problems.push({
        pluginId: plugin.id,
        owner,
        code: 'duplicate',
        message: `${plugin.id} is provided by both ${first.owner} and ${owner}. Remove one of them.`,
      });
    }
    if (plugin.kind === 'asset' && typeof plugin.route === 'string') {
      const there = byRoute.get(plugin.route);
      if (there === undefined) byRoute.set(plugin.route, entry);
      else if (first === undefined) problems.push(sameRoute(plugin, there, owner));
    }
    if (plugin.kind !== 'command') continue;
    const named = byDeviceName.get(plugin.feIdentifier);
    if (named === undefined) byDeviceName.set(plugin.feIdentifier, entry);
    else if (first === undefined) problems.push(sameDeviceName(plugin, named, owner));
  }
  return problems;
}

function sameRoute({ id, route }: AssetPlugin, first: PluginEntry, owner: string): RegistryProblem {
  return {
    pluginId: id,
    owner,
    code: 'route',
    message: `${id} (${owner}) and ${first.plugin.id} (${first.owner}) both have the route ${route ?? ''}. Give one of them another route.`,
  };
}

function sameDeviceName(plugin: CommandPlugin, first: PluginEntry, owner: string): RegistryProblem {
  return {
    pluginId: plugin.id,
    owner,
    code: 'device-name',
    message:
      `${plugin.id} (${owner}) and ${first.plugin.id} (${first.owner}) both have the device name ` +
      `${plugin.feIdentifier}. Give one of them another feIdentifier.`,
  };
}
