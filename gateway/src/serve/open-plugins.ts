import type { PluginEntry } from '@scn/core/kernel/registry';
import { redirectPluginOutput } from '@scn/plugins/packages/plugin-output';
import { startWatchdog } from '@scn/plugins/packages/watchdog';
import type { GraphQLSchema } from 'graphql';
import { createSchema } from './schema';
import { sharedModulesOf } from '#http/app-files';
import { loadPackages } from '#plugins/load-packages';
import type { PackagePart, PackageReport } from '#plugins/plugin-packages';
import { reportPackages } from '#plugins/report-packages';
import type { PluginSettings, ServeSettings } from '#settings/settings';
import { createGatewayCore, type GatewayCore } from '#plugins/gateway-core';

/** Objects that are built from the plugins. */
export interface OpenedPlugins {
  readonly core: GatewayCore;
  readonly schema: GraphQLSchema;
  readonly pluginPackages: readonly PackageReport[];
  /** Folders of the packages that are used. */
  readonly packageFolders: readonly string[];
}

/**
 * Loads the packages of the setting, and builds the core and schema from their plugins and the built-in ones. An incompatible package
 * is skipped and reported; the gateway starts without it.
 *
 * @param onNotice - Called with one message for each problem.
 */
export async function openPlugins(
  { plugins, developsPlugins = false }: Pick<ServeSettings, 'plugins' | 'developsPlugins'>,
  appFolder: string,
  onNotice: (message: string) => void,
): Promise<OpenedPlugins> {
  if (plugins.packages.length > 0 || developsPlugins) {
    redirectPluginOutput((what, line) => onNotice(`Output of ${what}: ${line}`));
    // it would never answer again, nor stop
    startWatchdog(1, 'The gateway ends.');
  }
  const opened = await loadPlugins(plugins, appFolder);
  for (const { problems } of opened.pluginPackages) {
    for (const { part, message, whatToDo } of problems) {
      onNotice([message, consequences[part], whatToDo].filter((text) => text !== null).join(' '));
    }
  }
  return opened;
}

/** Loads packages, and builds the core and schema from their plugins and the built-in ones. */
export async function loadPlugins(plugins: PluginSettings, appFolder: string): Promise<OpenedPlugins> {
  const loaded = await loadPackages(plugins, coreAndSchema);
  const packages = plugins.packages.length === 0 ? [] : await reportPackages(loaded, await sharedModulesOf(appFolder));
  return { ...loaded.made, pluginPackages: packages, packageFolders: loaded.accepted.map(({ folder }) => folder) };
}

/** The consequence of a problem with a part of a package. */
const consequences: Readonly<Record<PackagePart, string | null>> = {
  package: 'The gateway runs without it.',
  headless: 'The editor shows it as unknown.',
  ui: 'The editor shows it as unknown.',
  warning: null,
  reload: null,
};

type CoreAndSchema = Pick<OpenedPlugins, 'core' | 'schema'>;

let builtIn: CoreAndSchema | undefined;

/** The core and schema of the built-in plugins alone. Gateways of one process share them: to build them takes most of a start. */
export function builtInCoreAndSchema(): CoreAndSchema {
  builtIn ??= build([]);
  return builtIn;
}

function coreAndSchema(thirdParty: readonly PluginEntry[]): CoreAndSchema {
  return thirdParty.length === 0 ? builtInCoreAndSchema() : build(thirdParty);
}

function build(thirdParty: readonly PluginEntry[]): CoreAndSchema {
  const core = createGatewayCore(thirdParty);
  return { core, schema: createSchema(core) };
}
