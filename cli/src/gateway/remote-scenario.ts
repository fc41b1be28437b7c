import { createHash } from 'node:crypto';
import { currentFormat, type ScenarioFile } from '@scn/core/document/file';
import { scenarioSchemaUrl } from '@scn/core/format/envelope';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { withoutPlugins } from '@scn/core/schema/payload';
import { UsageError } from '../usage-error';
import type { Connection } from './connect';
import { headQuery, thenQuery, versionByNumberQuery } from './documents';
import { GatewayRefusal } from './errors';

/** A scenario of a gateway, as the file that `scn pull` writes. */
export interface RemoteScenario {
  readonly seq: number;
  readonly file: ScenarioFile;
  /** Plugins that are older here than at the gateway: treated as unknown. */
  readonly newerPlugins: ReadonlySet<string>;
  /** Canonical. */
  readonly text: string;
}

/** Reads a scenario as it is. Null: there is none that one may read. */
export async function readHead(
  { gateway, institutionId }: Connection,
  scenarioCode: string,
  registry: PluginRegistry,
): Promise<RemoteScenario | null> {
  try {
    const { scenarioDocument } = await gateway.ask(headQuery, { input: { institutionId, scenarioCode } });
    return asFile(scenarioDocument, registry);
  } catch (error) {
    if (error instanceof GatewayRefusal && error.code === 'NoRecordsFoundError') return null;
    throw error;
  }
}

/** Reads a scenario as it was after a change. @throws GatewayRefusal when there is no such change. */
export async function readThen(
  { gateway, institutionId }: Connection,
  scenarioCode: string,
  seq: number,
  registry: PluginRegistry,
): Promise<RemoteScenario> {
  const { scenarioDocumentThen } = await gateway.ask(thenQuery, { input: { institutionId, scenarioCode, seq } });
  return asFile(scenarioDocumentThen, registry);
}

/** Reads a scenario as a version of it, or a change, left it. @throws UsageError for no number; GatewayRefusal when there is no such version. */
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
      `${version} is not a version.`,
      'A version is a number such as 1.2.0.0; a change is one such as 42.',
    );
  const input = { institutionId, scenarioCode };
  const { scenarioVersions } = await gateway.ask(versionByNumberQuery, {
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

/** Reads a scenario as it is, or as a version of it has it. @throws as {@link readVersion}; GatewayRefusal when one may read none. */
export async function readRemote(
  connection: Connection,
  { scenarioCode, version }: { readonly scenarioCode: string; readonly version?: string | undefined },
  registry: PluginRegistry,
): Promise<RemoteScenario> {
  if (version !== undefined) return readVersion(connection, scenarioCode, version, registry);
  const head = await readHead(connection, scenarioCode, registry);
  if (head === null)
    throw new GatewayRefusal('NoRecordsFoundError', `There is no scenario ${scenarioCode} that you may read.`);
  return head;
}

/** What a scenario file holds, whatever its layout and the library that it names: which library it is in is no matter of content. */
export function contentHash({ scenario }: ScenarioFile, plugins: Parameters<typeof printScenarioFile>[1]): string {
  const text = printScenarioFile({ ...scenario, libraryCode: '' }, plugins);
  return createHash('sha256').update(text).digest('hex');
}

function asFile(
  document: { readonly seq: number; readonly plugins: Readonly<Record<string, number>>; readonly scenario: object },
  registry: PluginRegistry,
): RemoteScenario {
  const { seq, plugins, scenario } = document;
  // read like any file: a gateway may have older plugins, or newer ones
  const bytes = Buffer.from(JSON.stringify({ $schema: scenarioSchemaUrl, format: currentFormat, plugins, scenario }));
  const read = readScenarioFile(bytes, { plugins: registry });
  if (read.file === null)
    throw new UsageError(
      `What the gateway holds can not be read: ${read.problems[0]?.message ?? ''}`,
      'It may be newer than this scn: install the version of the gateway.',
    );
  const { file, newerPlugins } = read;
  return {
    seq,
    file,
    newerPlugins,
    text: printScenarioFile(file.scenario, withoutPlugins(registry, newerPlugins), file),
  };
}
