import type { GraphqlContext, GraphqlServices } from '#graphql/context';
import type { PackageReport } from './plugin-packages';

/** The services of the information about plugin packages. */
export interface PluginServices extends GraphqlServices {
  /** Third-party plugin packages, including refused ones. */
  readonly pluginPackages: readonly PackageReport[];
  /** Whether packages can be replaced while the gateway runs. */
  readonly developsPlugins: boolean;
}

/** The context of a resolver of this room. */
export type PluginContext = GraphqlContext<PluginServices>;
