import type { ScenarioFile } from '@scn/core/document/file';
import { readScenarioFile } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { decode } from '../files/decode';
import { conflictMarker } from '../merge/text-conflict';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../usage-error';
import type { Source } from './source';

/** A parsed scenario file. */
export interface ReadDocument {
  readonly label: string;
  readonly isAtGateway: boolean;
  readonly file: ScenarioFile;
  /** As read: what replaces it keeps its line breaks. */
  readonly text: string;
  /** Plugins that are older here than in the file: treated as unknown. */
  readonly newerPlugins: ReadonlySet<string>;
}

/**
 * Reads a scenario file from its source; null when the source names no file.
 *
 * @throws UsageError when it isn't a scenario file. Problems and their locations are printed first.
 */
export async function readScenario(
  { label, isAtGateway = false, read }: Source,
  registry: PluginRegistry,
  terminal: Terminal,
): Promise<ReadDocument | null> {
  const bytes = await read(registry);
  if (bytes === null) return null;
  const result = readScenarioFile(bytes, { plugins: registry, decode, withConflicts: true });
  if (result.file !== null)
    return { label, isAtGateway, file: result.file, text: result.text, newerPlugins: result.newerPlugins };
  for (const { line, column, message } of result.problems)
    terminal.talk(`${harmless(`${label}:${line}:${column}: ${message}`)}\n`);
  const hasMarkers = result.text?.split('\n').some((line) => line.startsWith(conflictMarker)) ?? false;
  throw new UsageError(
    `${label} is not a valid scenario file.`,
    hasMarkers ? 'It contains conflict markers of a merge by lines. Edit it so that none is left.' : null,
  );
}
