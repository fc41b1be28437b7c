import type { Scenario } from '@scn/core/document/scenario';
import { printScenarioFile } from '@scn/core/format/print';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { noPlugins } from '@scn/core/kernel/payload';

/**
 * Serializes an earlier scenario as a file. Payloads of other plugin versions keep the format and version that they were written with;
 * readers of the file migrate them.
 */
export function printDocumentThen(
  then: { readonly plugins: unknown; readonly scenario: unknown },
  registry: PluginRegistry,
): string {
  // JSON from the gateway, which has validated it against the schemas
  const plugins = then.plugins as Readonly<Record<string, number>>;
  const isOfNow = registry.plugins.every(({ id, version }) => (plugins[id] ?? version) === version);
  return printScenarioFile(then.scenario as Scenario, isOfNow ? registry : noPlugins, { plugins });
}
