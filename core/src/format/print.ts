import { currentFormat, type CatalogueFile, type ScenarioFile } from '../document/file';
import { scenarioSchema, type Scenario } from '../document/scenario';
import type { Conflict } from '../diff/merge/conflict';
import type { Json } from '../kernel/json';
import { jsonSchemaOf } from '../schema/json-schema';
import type { PluginsByKind } from '../schema/payload';
import { catalogueAsset, catalogueSchemaUrl, scenarioSchemaUrl } from './envelope';
import { Printer } from './printer';

/** What a file's header may bring along. */
type Header = Partial<Pick<ScenarioFile, '$schema' | 'plugins' | 'conflicts'>>;

/**
 * Prints a scenario file in its one canonical form: properties in schema order and unknown ones behind them, two spaces,
 * line feeds, a final line feed, `x-line` values on one line, arguments as their plugin's `canonical` writes them. The
 * header names exactly the plugins whose payloads occur. Printing what was printed gives the same text.
 *
 * @param header - the header that the file had: keeps its `$schema`, the versions of plugins that are unknown or newer, and
 *   conflicts that are left.
 */
export function printScenarioFile(scenario: Scenario, plugins: PluginsByKind, header: Header = {}): string {
  const printer = new Printer(plugins, header.plugins ?? {});
  const body = printer.print(jsonSchemaOf(scenarioSchema), scenario as unknown as Json);
  return wrap(header.$schema ?? scenarioSchemaUrl, printer.usedPlugins(), 'scenario', body, header.conflicts);
}

/** Prints a catalogue file in its canonical form, as {@link printScenarioFile} does a scenario. */
export function printCatalogueFile(
  assets: CatalogueFile['assets'],
  plugins: PluginsByKind,
  header: Header = {},
): string {
  const printer = new Printer(plugins, header.plugins ?? {});
  const body = printer.print({ type: 'array', items: jsonSchemaOf(catalogueAsset) }, assets as unknown as Json);
  return wrap(header.$schema ?? catalogueSchemaUrl, printer.usedPlugins(), 'assets', body);
}

function wrap(
  schemaUrl: string,
  plugins: Readonly<Record<string, number>>,
  content: string,
  body: string,
  conflicts: readonly Conflict[] = [],
): string {
  const versions = Object.entries(plugins).map(([id, version]) => `\n    ${JSON.stringify(id)}: ${version}`);
  const list = versions.length === 0 ? '{}' : `{${versions.join(',')}\n  }`;
  const left = conflicts.map((each) => `\n    ${JSON.stringify(each)}`); // one a line: whoever decides it takes the line away
  const rest = left.length === 0 ? '' : `,\n  "conflicts": [${left.join(',')}\n  ]`;
  return `{\n  "$schema": ${JSON.stringify(schemaUrl)},\n  "format": ${currentFormat},\n  "plugins": ${list},\n  "${content}": ${body}${rest}\n}\n`;
}
