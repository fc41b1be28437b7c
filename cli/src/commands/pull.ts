import { existsSync } from 'node:fs';
import { catalogueFileSuffix, scenarioFileSuffix } from '@scn/core/document/file';
import { scenarioSchemaUrl } from '@scn/core/format/envelope';
import { withLineBreaksOf } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { Settings } from '../check/setting';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { stdinPath } from '../files/find-files';
import { readBytes } from '../files/read-bytes';
import { writeOutput } from '../files/write-output';
import { connect, type Connection } from '../gateway/connect';
import { catalogueQuery } from '../gateway/documents';
import { contentHash, readRemote, type RemoteScenario } from '../gateway/remote-scenario';
import { Interruption } from '../pipeline/interruption';
import type { PullOptions } from '../pipeline/pipeline-program';
import type { Terminal } from '../terminal/terminal';
import { readSeen, writeSeen, wasCommitted } from '../upload/seen-state';

/** `scn pull`: writes a scenario on a gateway, or its shared assets, to a file. */
export async function pull(scenario: string | undefined, options: PullOptions, terminal: Terminal): Promise<ExitCode> {
  if ((scenario === undefined) !== (options.catalogue === true))
    throw new UsageError('Name a scenario, or use --catalogue.');
  const interruption = new Interruption(terminal, 'Files are unchanged.');
  return interruption.around(async (signal) => {
    const connection = await connect(options, terminal, signal);
    if (scenario === undefined) return pullCatalogue(connection, options, terminal);
    return pullScenario(connection, scenario, options, terminal);
  });
}

async function pullCatalogue(
  { gateway, institutionId }: Connection,
  { output = `catalogue${catalogueFileSuffix}` }: PullOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { catalogueFile } = await gateway.request(catalogueQuery, { input: { institutionId } });
  if (output === stdinPath) terminal.file(catalogueFile);
  else {
    writeOutput(output, catalogueFile, 'catalogue');
    terminal.talk(`Wrote the shared assets to ${output}.\n`);
  }
  return exitCodes.clean;
}

async function pullScenario(
  connection: Connection,
  scenario: string,
  { output, force, config, plugin: plugins }: PullOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const [scenarioCode = '', version] = scenario.split('@');
  const file = output ?? `${scenarioCode}${scenarioFileSuffix}`;
  const settings = new Settings({ config: config ?? null, plugins, catalogue: [], rules: {} });
  const { registry } = await settings.for(file === stdinPath ? '.' : file);
  const remote = await readRemote(connection, { scenarioCode, version }, registry);
  if (file === stdinPath) {
    terminal.file(remote.text);
    return exitCodes.clean;
  }
  const content = contentHash(remote.file, registry);
  if (force !== true) refuseLostChanges(file, { connection, remote, content, registry });
  writeOutput(file, asIn(file, remote.text, registry), 'scenario');
  writeSeen(file, {
    gateway: connection.gateway.address,
    institutionId: connection.institutionId,
    scenarioCode,
    seq: remote.seq,
    content,
  });
  terminal.talk(`Wrote ${scenarioCode}, change ${String(remote.seq)}, to ${file}.\n`);
  return exitCodes.clean;
}

/** Keeps the `$schema` and the line breaks of the file. */
function asIn(file: string, text: string, registry: PluginRegistry): string {
  if (!existsSync(file)) return text;
  const { file: before, text: former } = readScenarioFile(readBytes(file), { plugins: registry });
  if (before === null) return text;
  const schema = JSON.stringify(before.$schema);
  return withLineBreaksOf(
    former,
    text.replace(JSON.stringify(scenarioSchemaUrl), () => schema),
  );
}

/** @throws UsageError when the file has changes that are neither on the gateway nor in git. */
function refuseLostChanges(
  file: string,
  {
    connection: { gateway, institutionId },
    content,
    registry,
  }: {
    readonly connection: Connection;
    readonly remote: RemoteScenario;
    readonly content: string;
    readonly registry: PluginRegistry;
  },
): void {
  if (!existsSync(file)) return;
  const read = readScenarioFile(readBytes(file), { plugins: registry });
  const local = read.file === null ? null : contentHash(read.file, registry);
  if (local === content) return;
  const seen = readSeen(file, { gateway: gateway.address, institutionId }, local);
  if (local !== null && (local === seen?.content || wasCommitted(file, local, registry))) return;
  throw new UsageError(
    `${file} has changes that aren’t uploaded, so it was not overwritten.`,
    'Upload it, write to another file with -o and merge both with scn merge, or overwrite it with --force.',
  );
}
