import { checkSubset } from '#schema/subset';
import { pluginsOf } from './payload';
import type { Severity } from '#base/issue';
import type { PluginLookup } from './view';
import { severities } from '#base/issue';
import { checkerFor } from '#schema/checker';
import { assetNames } from './asset-names';
import { canonicalFault } from './canonical-fault';
import type { AnyPlugin, AssetPlugin, CommandPlugin, ReportItem, ReportPlugin } from './contract';
import { deepFreeze } from '#base/deep-freeze';
import { guardedPlugin } from './guarded-plugin';
import type { JsonObject } from '#base/json';
import { messageOf } from '#base/reason-of';

/** The contract version that this kernel supports. */
export const contractVersion = 1;

/** A plugin with its owner: a package name, or `built in`. Refusals include the owner. */
export interface PluginEntry {
  readonly plugin: AnyPlugin;
  readonly owner: string;
}

/** Why a plugin is refused, and what to do about it. */
export interface RegistryProblem {
  readonly pluginId: string;
  readonly owner: string;
  readonly code:
    | 'contract'
    | 'id'
    | 'icon'
    | 'duplicate'
    | 'route'
    | 'schema'
    | 'version'
    | 'rule'
    | 'canonical'
    | 'device-name';
  readonly message: string;
}

/** Thrown when plugins are invalid; nothing is registered then. */
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
 * Registers plugins. The functions of those that aren't trusted can't damage a document: see {@link guardedPlugin}.
 *
 * @param trusted - entries that the project's tests have already checked, so they are not checked at start-up.
 * @throws RegistryError with every invalid plugin, its owner, and what to do.
 */
export function createRegistry(entries: readonly PluginEntry[], trusted: readonly PluginEntry[] = []): PluginRegistry {
  const problems = [...entries.flatMap(problemsOf), ...duplicates([...trusted, ...entries])];
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

/** Addresses of screens: lower-case words below one of the two areas. */
const routePattern = /^\/(?:assets|admin)(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

function problemsOf({ plugin, owner }: PluginEntry): readonly RegistryProblem[] {
  const problem = (code: RegistryProblem['code'], message: string): RegistryProblem => ({
    pluginId: plugin.id,
    owner,
    code,
    message,
  });
  const spoken: number = plugin.contract;
  if (spoken !== contractVersion) {
    return [
      problem(
        'contract',
        `${plugin.id} requires version ${spoken} of the plugin contract, but this is version ${contractVersion}. ` +
          (spoken > contractVersion ? 'Update Scenario Studio.' : `Install a version of ${owner} that supports it.`),
      ),
    ];
  }
  const pattern = new RegExp(`^(?:[a-z0-9@][a-z0-9@._-]*/)?${plugin.kind}\\.[a-z0-9]+(?:-[a-z0-9]+)*$`);
  const problems: RegistryProblem[] = [];
  if (!pattern.test(plugin.id)) {
    problems.push(
      problem('id', `${plugin.id} is not a valid id for a ${plugin.kind} plugin. Use vendor/${plugin.kind}.some-name.`),
    );
  }
  // the core doesn't know which icons exist: the editor reports unknown names and shows its default icon
  const icon: unknown = plugin.icon;
  if (icon !== undefined && typeof icon !== 'string') {
    problems.push(
      problem(
        'icon',
        `The icon of ${plugin.id} is not text. Use the name of a Fluent system icon, such as HeartPulse.`,
      ),
    );
  }
  for (const { pointer, message } of checkSubset(plugin.schema)) {
    problems.push(
      problem('schema', `The schema of ${plugin.id} at ${pointer === '' ? 'its root' : pointer}: ${message}`),
    );
  }
  if (plugin.kind === 'asset' && typeof plugin.route === 'string' && !routePattern.test(plugin.route)) {
    problems.push(
      problem(
        'route',
        `The route ${plugin.route} of ${plugin.id} is not valid. Use /assets/some-name or /admin/some-name.`,
      ),
    );
  }
  if (plugin.kind === 'asset') {
    for (const part of misnamedParts(plugin)) {
      const better = `${assetNames(plugin).many}OfSomeName`;
      problems.push(problem('id', `The part ${part} of ${plugin.id} has no valid name. Use a name like ${better}.`));
    }
  }
  const steps = plugin.migrations.map(({ to }) => to);
  if (steps.some((to, step) => to !== step + 2) || plugin.version !== steps.length + 1) {
    problems.push(
      problem(
        'version',
        `${plugin.id} has version ${plugin.version} but migrations to ${steps.join(', ') || 'none'}. ` +
          'Provide one migration for each version from 2 to the current one.',
      ),
    );
  }
  for (const [key, rule] of Object.entries(plugin.rules)) {
    const wrong = wrongPartOfRule(rule);
    if (wrong !== null) problems.push(problem('rule', `The rule ${plugin.id}/${key} can’t be used: ${wrong}`));
  }
  if (problems.length > 0) return problems;
  const wrong = wrongCanonical(plugin);
  return wrong === null ? [] : [problem('canonical', `${plugin.id} can’t be used: ${wrong}`)];
}

/** Parts whose query could have the name of another one. Those of the project have names that are specified. */
function misnamedParts(plugin: AssetPlugin): readonly string[] {
  const pattern = new RegExp(`^${assetNames(plugin).many}Of[A-Z][A-Za-z0-9]*$`);
  return Object.keys(plugin.parts ?? {}).filter((name) => plugin.id.includes('/') && !pattern.test(name));
}

/** The engine relies on these parts of a rule without further checks. */
function wrongPartOfRule(rule: unknown): string | null {
  if (typeof rule !== 'object' || rule === null) return 'it is not an object.';
  const { severity, check, messages, title, why, readsAssets } = rule as Readonly<Record<string, unknown>>;
  if (!severities.includes(severity as Severity)) {
    return `its severity is “${String(severity)}”, not one of ${severities.join(', ')}.`;
  }
  if (typeof check !== 'function') return 'its “check” is not a function.';
  if (check.constructor.name === 'AsyncFunction') return 'its “check” is asynchronous, so its findings would be lost.';
  if (typeof title !== 'string' || typeof why !== 'string') return 'it has no “title” or no “why”.';
  if (typeof messages !== 'object' || messages === null) return 'its “messages” are missing.';
  return isAssetReads(readsAssets) ? null : 'its “readsAssets” doesn’t list properties by kind of asset.';
}

function isAssetReads(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const isList = (names: unknown) => Array.isArray(names) && names.every((name) => typeof name === 'string');
  return Object.values(value).every((names) => names === 'x-offers' || isList(names));
}

/** Tries `canonical` with the defaults and with each variant of a command. */
function wrongCanonical(plugin: AnyPlugin): string | null {
  const variants = plugin.kind === 'command' ? plugin.variants.map(({ args }) => args as JsonObject) : [];
  const accepts = checkerFor(plugin.schema);
  for (const changes of [{}, ...variants]) {
    const args = deepFreeze({ ...(plugin.defaults as JsonObject), ...changes });
    if (!accepts(args)) continue; // defaults can require input
    try {
      const wrong = canonicalFault(args, (each) => plugin.canonical(each), plugin.schema);
      if (wrong !== null) return wrong;
    } catch (error) {
      return `“canonical” failed: ${messageOf(error)}`;
    }
  }
  return null;
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
