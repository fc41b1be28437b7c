import { createHash } from 'node:crypto';
import { currentFormat, type ScenarioFile } from '@scn/core/document/file';
import { scenarioSchemaUrl } from '@scn/core/format/envelope';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { withoutPlugins } from '@scn/core/kernel/payload';
import { UsageError } from '../exit-codes';
import type { Connection } from './connect';
import { headQuery, thenQuery, versionByNumberQuery } from './documents';
import { GatewayRefusal } from './errors';

/** A scenario on a gateway, as the file that `scn pull` writes. */
export interface RemoteScenario {
  readonly seq: number;
  readonly file: ScenarioFile;
  /** Plugins that are older here than on the gateway: treated as unknown. */
  readonly newerPlugins: ReadonlySet<string>;
  /** Canonical text. */
  readonly text: string;
}

/** Reads the current state of a scenario. Null when there is no scenario that the user can read. */
export async function readHead(
  { gateway, institutionId }: Connection,
  scenarioCode: string,
  registry: PluginRegistry,
): Promise<RemoteScenario | null> {
  try {
    const { scenarioDocument } = await gateway.request(headQuery, { input: { institutionId, scenarioCode } });
    return asFile(scenarioDocument, registry);
  } catch (error) {
    if (error instanceof GatewayRefusal && error.code === 'NoRecordsFoundError') return null;
    throw error;
  }
}

/** Reads the state of a scenario after a change. @throws GatewayRefusal when there is no such change. */
export async function readThen(
  { gateway, institutionId }: Connection,
  scenarioCode: string,
  seq: number,
  registry: PluginRegistry,
): Promise<RemoteScenario> {
  const { scenarioDocumentThen } = await gateway.request(thenQuery, { input: { institutionId, scenarioCode, seq } });
  return asFile(scenarioDocumentThen, registry);
}

/**
 * Reads the state of a scenario at a version or change. @throws UsageError for an invalid number; GatewayRefusal when there is
 * no such version.
 */
async function readVersion(
  { gateway, institutionId }: Connection,
  scenarioCode: string,
  version: string,
  registry: PluginRegistry,
): Promise<RemoteScenario> {
  if (/^\d{1,9}$/.test(version)) return readThen({ gateway, institutionId }, scenarioCode, Number(version), registry);
  const [, ...parts] = /^(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?$/.exec(version) ?? [];
  const [major, minor, snapshot = '0', incremental = '0'] = parts;
  if (major === undefined || minor === undefined)
    throw new UsageError(
      `${version} is not a version or change.`,
      'Write a version such as 1.2.0.0, or a change such as 42.',
    );
  const input = { institutionId, scenarioCode };
  const { scenarioVersions } = await gateway.request(versionByNumberQuery, {
    input,
    major: Number(major),
    minor: Number(minor),
    snapshot: Number(snapshot),
    incremental: Number(incremental),
  });
  const [found] = scenarioVersions.items;
  if (found === undefined)
    throw new GatewayRefusal('NoRecordsFoundError', `${scenarioCode} has no version ${version}.`);
  return readThen({ gateway, institutionId }, scenarioCode, found.seq, registry);
}

/**
 * Reads a scenario, currently or at a version. @throws as {@link readVersion}; GatewayRefusal when the user can't read the
 * scenario.
 */
export async function readRemote(
  connection: Connection,
  { scenarioCode, version }: { readonly scenarioCode: string; readonly version?: string | undefined },
  registry: PluginRegistry,
): Promise<RemoteScenario> {
  if (version !== undefined) return readVersion(connection, scenarioCode, version, registry);
  const head = await readHead(connection, scenarioCode, registry);
  if (head === null)
    throw new GatewayRefusal(
      'NoRecordsFoundError',
      `There is no scenario ${scenarioCode}, or you don’t have access to it.`,
    );
  return head;
}

/** Hash of a scenario file's content, independent of its layout and its library, which isn't part of the content. */
export function contentHash({ scenario }: ScenarioFile, plugins: Parameters<typeof printScenarioFile>[1]): string {
  const text = printScenarioFile({ ...scenario, libraryCode: '' }, plugins);
  return createHash('sha256').update(text).digest('hex');
}

function asFile(
  document: { readonly seq: number; readonly plugins: Readonly<Record<string, number>>; readonly scenario: object },
  registry: PluginRegistry,
): RemoteScenario {
  const { seq, plugins, scenario } = document;
  // parse like any file: the gateway's plugins can be older or newer
  const bytes = Buffer.from(JSON.stringify({ $schema: scenarioSchemaUrl, format: currentFormat, plugins, scenario }));
  const read = readScenarioFile(bytes, { plugins: registry });
  if (read.file === null)
    throw new UsageError(
      `Can’t read the scenario on the gateway: ${read.problems[0]?.message ?? ''}`,
      'It may require a newer scn. Install the version that matches the gateway.',
    );
  const { file, newerPlugins } = read;
  return {
    seq,
    file,
    newerPlugins,
    text: printScenarioFile(file.scenario, withoutPlugins(registry, newerPlugins), file),
  };
}
