import type { Scenario } from '@scn/core/document/scenario';
import { printScenarioFile } from '@scn/core/format/print';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { noPlugins } from '@scn/core/schema/payload';

/**
 * A scenario as it was, as a file. Payloads of other plugin versions than those of now stay as they were written, under the versions that
 * wrote them: whoever reads the file takes them on.
 */
export function printDocumentThen(
  then: { readonly plugins: unknown; readonly scenario: unknown },
  registry: PluginRegistry,
): string {
  // JSON of the gateway's own, by the schemas that it has checked
  const plugins = then.plugins as Readonly<Record<string, number>>;
  const isOfNow = registry.plugins.every(({ id, version }) => (plugins[id] ?? version) === version);
  return printScenarioFile(then.scenario as Scenario, isOfNow ? registry : noPlugins, { plugins });
}
