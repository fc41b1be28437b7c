import { basename } from 'node:path';
import { describeConflict } from '@scn/core/diff/describe/describe-conflict';
import { MergeRefused } from '@scn/core/diff/merge/entity-table';
import { mergeFiles } from '@scn/core/diff/merge/merge-files';
import type { ScenarioFile } from '@scn/core/document/file';
import { printScenarioFile } from '@scn/core/format/print';
import { withoutPlugins } from '@scn/core/kernel/payload';
import { conflictLine } from '../merge/conflict-words';
import { newErrors } from '../merge/new-errors';
import { GatewayRefusal } from '../gateway/errors';
import { contentHash, readThen, type RemoteScenario } from '../gateway/remote-scenario';
import { count } from '../reporters/wording';
import { retainedChanges } from './retained-changes';
import type { MergedChanges } from './request-keys';
import { readSeen } from './seen-state';
import type { PartialResult, LocalScenario, Upload, UploadRun } from './upload';
import type { MergedWith } from './upload-result';

/** A local file merged with the state on the gateway. */
export interface MergedUpload {
  readonly scenario: LocalScenario;
  readonly merged: MergedWith;
  /** Whether the file has local changes. */
  readonly hasOwn: boolean;
}

/** Maximum number of conflicts and errors listed. */
const most = 20;

/**
 * Merges a file with the changes made by others since the state it is based on. Returns an answer when that fails: then nothing
 * is sent or written. Null when the base state is unknown.
 */
export async function mergeWithHead(
  upload: Upload,
  local: LocalScenario,
  run: UploadRun,
  head: RemoteScenario,
): Promise<MergedUpload | PartialResult | null> {
  const since = seenSeq(upload, local, run);
  if (since === null || since > head.seq) return null;
  run.onStep(upload.file, 'Merging');
  const { registry } = local;
  const base = await baseOf(upload, run, since, local);
  if (base === null) return null;
  const plugins = withoutPlugins(
    registry,
    new Set([...base.newerPlugins, ...local.newerPlugins, ...head.newerPlugins]),
  );
  // keep the gateway's library
  const here = ({ scenario, ...file }: ScenarioFile): ScenarioFile => ({
    ...file,
    scenario: { ...scenario, libraryCode: head.file.scenario.libraryCode },
  });
  let file: ScenarioFile;
  try {
    file = mergeFiles(here(base.file), here(local.file), head.file, plugins);
  } catch (error) {
    if (!(error instanceof MergeRefused)) throw error;
    return { outcome: 'refused', messages: [`The file can’t be merged: ${error.message}`] };
  }
  const changes = { since, until: head.seq };
  const { conflicts = [] } = file;
  if (conflicts.length > 0) {
    const lines = conflicts
      .slice(0, most)
      .map((each) => `  ${conflictLine(describeConflict(each, file.scenario, plugins), ['here', 'there'])}`);
    return { outcome: 'refused', messages: conflictMessages(upload, changes, lines, conflicts.length) };
  }
  const errors = newErrors(file.scenario, [local.file.scenario, head.file.scenario], {
    ...(await run.settingFor(upload.file)),
    plugins,
  });
  if (errors.length > 0) {
    const lines = errors.slice(0, most).map(({ ruleId, message }) => `  ${ruleId}: ${message}`);
    return { outcome: 'refused', messages: errorMessages(upload, changes, lines, errors.length) };
  }
  const bytes = Buffer.from(printScenarioFile(file.scenario, plugins, file));
  return {
    scenario: {
      ...local,
      file,
      sent: { name: basename(upload.file), bytes },
      content: contentHash(file, registry),
    },
    hasOwn: contentHash(base.file, registry) !== local.content,
    merged: { ...changes, kept: await retainedChanges(run.connection, upload.scenarioCode, changes) },
  };
}

/** The last change included in the file. A record for its exact content takes precedence over the flag. */
function seenSeq(
  { file, item, scenarioCode }: Upload,
  { content }: LocalScenario,
  { connection: { gateway, institutionId } }: UploadRun,
): number | null {
  const noted = readSeen(file, { gateway: gateway.address, institutionId }, content);
  const seen = noted?.scenarioCode === scenarioCode ? noted : undefined;
  return seen?.content === content ? seen.seq : (item.expectedSeq ?? seen?.seq ?? null);
}

async function baseOf(
  { scenarioCode }: Upload,
  { connection }: UploadRun,
  since: number,
  { registry }: LocalScenario,
): Promise<RemoteScenario | null> {
  try {
    return await readThen(connection, scenarioCode, since, registry);
  } catch (error) {
    if (error instanceof GatewayRefusal) return null; // there is no such change
    throw error;
  }
}

function conflictMessages(
  { file, scenarioCode }: Upload,
  { since, until }: MergedChanges,
  lines: readonly string[],
  total: number,
): readonly string[] {
  return [
    `${count(total, 'place')} in ${file} ${total === 1 ? 'conflicts' : 'conflict'} with changes made by others. Nothing was uploaded, and ${file} is unchanged.`,
    ...lines,
    ...more(total),
    ...nextSteps(file, scenarioCode, { since, until }, [`scn resolve ${file}`]),
  ];
}

function errorMessages(
  { file, scenarioCode }: Upload,
  changes: MergedChanges,
  lines: readonly string[],
  total: number,
): readonly string[] {
  return [
    `Merging ${file} with changes made by others causes ${count(total, 'error')} that neither side has. Nothing was uploaded, and ${file} is unchanged.`,
    ...lines,
    ...more(total),
    ...nextSteps(file, scenarioCode, changes, [`scn validate ${file}`]),
  ];
}

function more(total: number): readonly string[] {
  return total > most ? [`  … and ${String(total - most)} more`] : [];
}

/** Commands for continuing. */
function nextSteps(
  file: string,
  scenarioCode: string,
  { since, until }: MergedChanges,
  between: readonly string[],
): readonly string[] {
  const at = (seq: number) => `gateway:${scenarioCode}@${String(seq)}`;
  return [
    'Merge both into your file, resolve the conflicts, and upload the result:',
    `  scn merge ${at(since)} ${file} ${at(until)}`,
    ...between.map((line) => `  ${line}`),
    `  scn upload ${file} --expected-seq ${String(until)} … plus the form fields`,
  ];
}
