import { readdirSync } from 'node:fs';
import { scenarioFileSuffix } from '@scn/core/document/file';
import { readScenarioFile } from '@scn/core/format/read';
import { Settings } from '../check/setting';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { isFile, readBytes } from '../files/read-bytes';
import { connect, type Connection } from '../gateway/connect';
import {
  historyQuery,
  runningJobsQuery,
  versionsQuery,
  type HistoryItem,
  type Job,
  type Version,
} from '../gateway/documents';
import { contentHash, readHead } from '../gateway/remote-scenario';
import { Interruption } from '../pipeline/interruption';
import type { StatusOptions } from '../pipeline/pipeline-program';
import { harmless, jsonText } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';
import { wasCommitted, readSeen } from '../upload/seen-state';
import type { relations } from '../status/status-schema';

/** How a local file compares to the gateway. */
type Relation = (typeof relations)[number];

interface ScenarioStatus {
  readonly scenarioCode: string;
  /** Null when there is no scenario that the user can read. */
  readonly seq: number | null;
  readonly lastChange: HistoryItem | null;
  readonly lastVersion: Version | null;
  readonly jobs: readonly Job[];
  readonly file: string | null;
  readonly relation: Relation;
}

/** `scn status`: shows the state of scenarios on a gateway, and how local files compare to them. */
export async function status(codes: readonly string[], options: StatusOptions, terminal: Terminal): Promise<ExitCode> {
  const interruption = new Interruption(terminal, 'Nothing was changed.');
  return interruption.around(async (signal) => {
    const connection = await connect(options, terminal, signal);
    const files = filesHere(connection);
    const wanted = codes.length > 0 ? codes : [...files.keys()];
    if (wanted.length === 0)
      throw new UsageError(
        'No file in this folder was pulled from this gateway or uploaded to it.',
        'Name scenarios by code.',
      );
    const settings = new Settings({
      config: options.config ?? null,
      plugins: options.plugin,
      catalogue: [],
      rules: {},
    });
    const found: ScenarioStatus[] = [];
    for (const code of wanted) found.push(await read(connection, code, files.get(code) ?? null, settings));
    if (options.format === 'json')
      terminal.data(jsonText({ format: 1, gateway: connection.gateway.address, scenarios: found }));
    else terminal.out(found.map(asText).join(''));
    return found.some(({ seq }) => seq === null) ? exitCodes.findings : exitCodes.clean;
  });
}

/** The files in this folder that were pulled from the gateway or uploaded to it, by code. */
function filesHere({ gateway, institutionId }: Connection): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync('.').sort()) {
    const seen = name.endsWith(scenarioFileSuffix)
      ? readSeen(name, { gateway: gateway.address, institutionId }, null)
      : undefined;
    if (seen !== undefined && isFile(name)) files.set(seen.scenarioCode, name);
  }
  return files;
}

async function read(
  connection: Connection,
  scenarioCode: string,
  file: string | null,
  settings: Settings,
): Promise<ScenarioStatus> {
  const { gateway, institutionId } = connection;
  const input = { institutionId, scenarioCode };
  const { registry } = await settings.for(file ?? '.');
  const head = await readHead(connection, scenarioCode, registry);
  if (head === null)
    return { scenarioCode, seq: null, lastChange: null, lastVersion: null, jobs: [], file, relation: 'none' };
  const { scenarioHistory } = await gateway.request(historyQuery, { input, take: 1 });
  const { scenarioVersions } = await gateway.request(versionsQuery, { input, take: 1 });
  const { jobs } = await gateway.request(runningJobsQuery, { input: { institutionId }, scenarioCode });
  const content = contentHash(head.file, registry);
  return {
    scenarioCode,
    seq: head.seq,
    lastChange: scenarioHistory.items[0] ?? null,
    lastVersion: scenarioVersions.items[0] ?? null,
    jobs: jobs.items,
    file,
    relation: file === null ? 'none' : relationOf(file),
  };

  function relationOf(name: string): Relation {
    const { file: local } = readScenarioFile(readBytes(name), { plugins: registry });
    if (local === null) return 'unknown';
    const mine = contentHash(local, registry);
    if (mine === content) return 'same';
    const seen = readSeen(name, { gateway: gateway.address, institutionId }, mine);
    if (seen?.content === content || wasCommitted(name, content, registry)) return 'ahead';
    return seen?.content === mine ? 'behind' : 'both changed';
  }
}

const relationWords: Readonly<Record<Exclude<Relation, 'none'>, string>> = {
  same: 'is up to date',
  ahead: 'is ahead: it has changes that aren’t uploaded',
  behind: 'is behind: the gateway has changes that aren’t pulled',
  'both changed': 'and the gateway have diverged: merge them with scn merge',
  unknown: 'can’t be read: run scn validate',
};

function asText({ scenarioCode, seq, lastChange, lastVersion, jobs, file, relation }: ScenarioStatus): string {
  if (seq === null) return harmless(`${scenarioCode}: no such scenario, or you don’t have access to it`) + '\n';
  const lines = [
    `${scenarioCode}: change ${String(seq)}`,
    ...(lastChange === null
      ? []
      : [`  last change: ${lastChange.title} (${lastChange.actor?.name ?? 'unknown'}, ${lastChange.at})`]),
    lastVersion === null
      ? '  no version'
      : `  last version: ${lastVersion.version} ${lastVersion.productStatus}, change ${String(lastVersion.seq)}, ${lastVersion.isPublished ? 'published' : lastVersion.importStatus.toLowerCase().replaceAll('_', ' ')}`,
    ...jobs.map(
      ({ kind, step, progress }) => `  running: ${kind.toLowerCase()}, ${String(Math.round(progress * 100))} % ${step}`,
    ),
    ...(file === null || relation === 'none' ? [] : [`  ${file} ${relationWords[relation]}`]),
  ];
  return lines.map((line) => `${harmless(line)}\n`).join('');
}
