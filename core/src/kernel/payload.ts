import type { AnyPlugin, PluginKind, ReportItem } from './contract';
import type { PluginLookup } from './view';

/** The part of {@link PluginLookup} that lists plugins and finds one by its id. */
export type PluginsByKind = Pick<PluginLookup, PluginKind | 'plugins'>;

/** The plugin kind for each property named by `x-plugin`. */
const kindOfProperty: Readonly<Record<string, PluginKind>> = {
  block: 'command',
  trigger: 'trigger',
  report: 'report',
  asset: 'asset',
};

/** The plugin kind of a payload: `property` is the value of its `x-plugin` keyword. */
export function payloadKind(property: string): PluginKind {
  const kind = kindOfProperty[property];
  if (kind === undefined) throw new Error(`The property “${property}” has no plugin kind.`);
  return kind;
}

/** The plugin with this id for a payload whose `x-plugin` is `property`; undefined when none of that kind is registered. */
export function pluginOfPayload(plugins: PluginsByKind, property: string, id: unknown): AnyPlugin | undefined {
  return typeof id === 'string' ? plugins[payloadKind(property)](id) : undefined;
}

/** The plugin with this id, of any kind. */
export function pluginWithId(plugins: PluginsByKind, id: string): AnyPlugin | undefined {
  return plugins.command(id) ?? plugins.trigger(id) ?? plugins.report(id) ?? plugins.asset(id);
}

/** The report item that a reference such as `monitor.heart-rate` names; undefined when its report isn't registered. */
export function reportItemNamed(plugins: Pick<PluginsByKind, 'report'>, reference: string): ReportItem | undefined {
  const end = reference.lastIndexOf('.');
  const report = plugins.report(reference.slice(0, Math.max(end, 0)).replace(/[^/]*$/, 'report.$&'));
  return report?.items.find(({ id }) => id === reference.slice(end + 1));
}

/** Finds plugins in a plain list. */
export function pluginsOf(list: readonly AnyPlugin[]): PluginsByKind {
  const byId = new Map<string, AnyPlugin>(list.map((plugin) => [plugin.id, plugin]));
  const find = <K extends PluginKind>(kind: K, id: string) => {
    const plugin = byId.get(id);
    return plugin?.kind === kind ? (plugin as Extract<AnyPlugin, { readonly kind: K }>) : undefined;
  };
  return {
    plugins: list,
    command: (id) => find('command', id),
    trigger: (id) => find('trigger', id),
    report: (id) => find('report', id),
    asset: (id) => find('asset', id),
  };
}

/** Finds no plugin: every payload is unknown. */
export const noPlugins: PluginsByKind = pluginsOf([]);

/** The plugins without those with the given ids, which count as unknown, together with their report items. */
export function withoutPlugins(plugins: PluginLookup, ids: ReadonlySet<string>): PluginLookup {
  const unless =
    <P>(find: (id: string) => P | undefined) =>
    (id: string) =>
      ids.has(id) ? undefined : find(id);
  return {
    plugins: plugins.plugins.filter(({ id }) => !ids.has(id)),
    outdated: ids,
    command: unless(plugins.command),
    trigger: unless(plugins.trigger),
    report: unless(plugins.report),
    asset: unless(plugins.asset),
    reportItem: (reference) => {
      const found = plugins.reportItem(reference);
      return found === undefined || ids.has(found.report.id) ? undefined : found;
    },
  };
}
