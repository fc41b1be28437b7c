import { asJson } from '#base/json';
import type { Conflict } from '#document/conflict/conflict';
import { currentFormat, type CatalogueFile, type ScenarioFile } from '#document/file';
import { scenarioSchema, type Scenario } from '#document/scenario';
import type { PluginsByKind } from '#kernel/payload';
import { jsonSchemaOf } from '#schema/json-schema';
import { catalogueAsset, catalogueSchemaUrl, scenarioSchemaUrl } from './envelope';
import { Printer } from './printer';

/** Header data of an existing file. */
type Header = Partial<Pick<ScenarioFile, '$schema' | 'plugins' | 'conflicts'>>;

/**
 * Prints a scenario file in canonical form: properties in schema order followed by unknown ones, two spaces, line feeds, a
 * final line feed, `x-line` values on one line, arguments as returned by their plugin's `canonical`. The header lists exactly
 * the plugins with payloads. Idempotent.
 *
 * @param header - the previous header of the file: keeps its `$schema`, the versions of unknown or newer plugins, and
 * unresolved conflicts.
 */
export function printScenarioFile(scenario: Scenario, plugins: PluginsByKind, header: Header = {}): string {
  const printer = new Printer(plugins, header.plugins ?? {});
  const body = printer.print(jsonSchemaOf(scenarioSchema), asJson(scenario));
  return wrap(header.$schema ?? scenarioSchemaUrl, printer.usedPlugins(), 'scenario', body, header.conflicts);
}

/** Prints a catalogue file in canonical form, like {@link printScenarioFile}. */
export function printCatalogueFile(
  assets: CatalogueFile['assets'],
  plugins: PluginsByKind,
  header: Header = {},
): string {
  const printer = new Printer(plugins, header.plugins ?? {});
  const body = printer.print({ type: 'array', items: jsonSchemaOf(catalogueAsset) }, asJson(assets));
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
  const left = conflicts.map((each) => `\n    ${JSON.stringify(each)}`); // one per line, so that resolving one removes its line
  const rest = left.length === 0 ? '' : `,\n  "conflicts": [${left.join(',')}\n  ]`;
  return `{\n  "$schema": ${JSON.stringify(schemaUrl)},\n  "format": ${currentFormat},\n  "plugins": ${list},\n  "${content}": ${body}${rest}\n}\n`;
}

/** The line break of a text: CRLF if its first line ends in one, as on a checkout with `core.autocrlf`. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  const first = text.indexOf('\n');
  return first > 0 && text[first - 1] === '\r' ? '\r\n' : '\n';
}

/** Gives a text with line feeds, such as a printed file, the line breaks of another text. */
export function withLineBreaksOf(model: string, text: string): string {
  return lineBreakOf(model) === '\n' ? text : text.replaceAll('\n', '\r\n');
}
