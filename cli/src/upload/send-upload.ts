import type { VersionDescription } from '@scn/core/document/upload/version-fields';
import type { Connection } from '../gateway/connect';
import {
  jobsByKeyQuery,
  uploadMutation,
  versionsQuery,
  historyQuery,
  type Job,
  type Version,
  type HistoryItem,
} from '../gateway/documents';
import { GatewayRefusal, refusalWords } from '../gateway/errors';
import { followJob } from '../gateway/follow-job';
import { metadataOf } from '../gateway/gateway';
import { contentHash, readHead, type RemoteScenario } from '../gateway/remote-scenario';
import { updateFile } from './update-file';
import { retainedChanges } from './retained-changes';
import { mergeWithHead, type MergedUpload } from './merge-upload';
import { keyFrom, keyOfMerge, mergedBy } from './request-keys';
import { wasCommitted, readSeen, writeSeen } from './seen-state';
import type { PartialResult, LocalScenario, Upload, UploadRun } from './upload';

/** Maximum number of changes listed. */
const most = 10;

/** Compares the scenario with the gateway, and uploads it if needed. */
export async function sendUpload(upload: Upload, run: UploadRun, attempt = 1): Promise<PartialResult> {
  const { connection, isDryRun, isForced } = run;
  const { scenario, scenarioCode, key, file, item } = upload;
  run.onStep(file, 'Checking the gateway');
  const asked = await findEarlierJob(upload, run);
  if (asked !== null && (asked.state === 'QUEUED' || asked.state === 'RUNNING') && !isDryRun)
    return conclude(upload, run, asked, { outcome: 'updated', attempt });
  const head = scenario === null ? null : await readHead(connection, scenarioCode, scenario.registry);
  if (scenario === null) {
    if (asked?.state === 'SUCCEEDED') return there(asked);
    if (isDryRun) return { outcome: 'would-update', plan: [`A new version of ${scenarioCode} with its feedback`] };
    return request(upload, run, { key: keyFrom(key, null), expectedSeq: null, isUpdate: true, attempt, merge: null });
  }
  const earlier = isDryRun ? null : await earlierMerge(upload, scenario, run, asked);
  if (earlier !== null) return earlier;
  if (head === null) {
    if (item.scenarioCode !== undefined && item.expectedSeq !== undefined)
      return {
        outcome: 'refused',
        messages: [`There is no scenario ${scenarioCode}, or you don’t have access to it.`],
      };
    if (isDryRun)
      return { outcome: 'would-create', plan: [`${scenarioCode} “${scenario.file.scenario.setup.basicInfo.title}”`] };
    return request(upload, run, { key: keyFrom(key, null), expectedSeq: null, isUpdate: false, attempt, merge: null });
  }
  const content = contentHash(head.file, scenario.registry);
  if (content === scenario.content) {
    const known = asked?.state === 'SUCCEEDED' ? there(asked) : await versionThere(upload, run.connection, head.seq);
    if (known !== null) {
      note(upload, run, head.seq);
      return { ...known, seq: head.seq };
    }
  }
  let merge: MergedUpload | null = null;
  if (!isForced && !isSeen(upload, run, head, content)) {
    const merged = item.merge === true ? await mergeWithHead(upload, scenario, run, head) : null;
    if (merged === null) return unseen(upload, run);
    if ('outcome' in merged) return merged;
    merge = merged;
  }
  const merged = merge?.merged ?? null;
  if (isDryRun)
    return { outcome: 'would-update', seq: head.seq, plan: await planOf(head, merge?.scenario ?? scenario), merged };
  if (merged !== null && merge?.scenario.content === content) {
    // the file has no local changes, or the same changes as others made
    const known =
      (await versionThere(upload, connection, head.seq)) ??
      (merge.hasOwn ? null : await versionThere(upload, connection, merged.since));
    const until = { since: merged.since, seq: head.seq };
    if (known !== null)
      return { ...known, seq: head.seq, merged, messages: await updateFile(upload, scenario, run, until) };
  }
  const requestKey = merged === null ? keyFrom(key, head.seq) : keyOfMerge(key, merged);
  return request(upload, run, { key: requestKey, expectedSeq: head.seq, isUpdate: true, attempt, merge });
}

/** Completes an earlier run that merged and uploaded, but was interrupted before updating the file. */
async function earlierMerge(
  upload: Upload,
  scenario: LocalScenario,
  run: UploadRun,
  asked: Job | null,
): Promise<PartialResult | null> {
  const merged = mergedBy(asked?.requestKey ?? null);
  if (upload.item.merge !== true || asked?.state !== 'SUCCEEDED' || merged === null) return null;
  const { seq, version } = there(asked);
  const { gateway, institutionId } = run.connection;
  const seen = readSeen(upload.file, { gateway: gateway.address, institutionId }, scenario.content);
  if (seq === null || seq === undefined || (seen !== undefined && seen.seq >= seq)) return null;
  const messages = await updateFile(upload, scenario, run, { since: merged.since, seq });
  const kept = await retainedChanges(run.connection, upload.scenarioCode, merged);
  return { outcome: 'unchanged', seq, version: version ?? null, messages, merged: { ...merged, kept } };
}

/** A version with the same description that someone else uploaded at this state. */
async function versionThere(
  { scenarioCode, feedback, version }: Upload,
  { gateway, institutionId }: Connection,
  seq: number,
): Promise<PartialResult | null> {
  if (feedback !== null) return null; // the content of their feedback file is unknown
  const { scenarioVersions } = await gateway.request(versionsQuery, {
    input: { institutionId, scenarioCode },
    take: 20,
  });
  const found = scenarioVersions.items.find((each) => each.seq === seq && isDescribed(each, version));
  return found === undefined ? null : { outcome: 'unchanged', version: found.version };
}

function isDescribed(found: Version, version: VersionDescription): boolean {
  return (
    found.importStatus.startsWith('IMPORTED') &&
    found.productStatus === version.productStatus &&
    found.devices.join() === version.devices.join() &&
    found.minClientVersionId === version.minClientVersionId &&
    found.maxClientVersionId === version.maxClientVersionId &&
    found.changeNotes === version.changeNotes
  );
}

/** The last job of an equal request, for example from an interrupted run. */
async function findEarlierJob(
  { key }: Upload,
  { connection: { gateway, institutionId } }: UploadRun,
): Promise<Job | null> {
  const { jobs } = await gateway.request(jobsByKeyQuery, { input: { institutionId }, key });
  return jobs.items[0] ?? null;
}

/** Whether the file is based on the state on the gateway. */
function isSeen(
  { file, scenario, item }: Upload,
  { connection }: UploadRun,
  head: RemoteScenario,
  content: string,
): boolean {
  if (scenario === null || content === scenario.content) return true;
  if (item.expectedSeq !== undefined) return item.expectedSeq === head.seq;
  const { gateway, institutionId } = connection;
  const seen = readSeen(file, { gateway: gateway.address, institutionId }, scenario.content);
  // reverted changes, and changes that only migrated to newer plugins, contain no one's work
  if (seen !== undefined && (seen.seq === head.seq || seen.content === content)) return true;
  return wasCommitted(file, content, scenario.registry);
}

async function unseen(
  { file, scenario, scenarioCode, item }: Upload,
  { connection }: UploadRun,
): Promise<PartialResult> {
  const { gateway, institutionId } = connection;
  const seen = readSeen(file, { gateway: gateway.address, institutionId }, scenario?.content ?? null);
  const since = item.expectedSeq ?? seen?.seq ?? null;
  return { outcome: 'refused', messages: await printUnseenChanges(connection, { file, scenarioCode, since }) };
}

async function planOf({ file }: RemoteScenario, { file: local, registry }: LocalScenario): Promise<readonly string[]> {
  const [{ compare }, { asText }, { createColours }] = await Promise.all([
    import('../diff/comparison'),
    import('../diff/text'),
    import('../terminal/colours'),
  ]);
  const { libraryCode } = file.scenario;
  // the gateway sets the plugin versions and the library
  const after = { ...file, scenario: { ...local.scenario, libraryCode } };
  const comparison = compare({ label: 'gateway', file }, { label: 'file', file: after }, registry);
  const lines = asText(comparison, createColours(false))
    .split('\n')
    .filter((line) => line !== '');
  return lines.length === 0 ? ['A new version with the same content'] : lines;
}

interface Request {
  readonly key: string;
  readonly expectedSeq: number | null;
  readonly isUpdate: boolean;
  readonly attempt: number;
  /** Merged content to send instead of the file; null sends the file unchanged. */
  readonly merge: MergedUpload | null;
}

/** Maximum number of attempts when others keep changing the scenario. */
const maxAttempts = 8;

/** Sends the upload and waits for the job. */
async function request(
  upload: Upload,
  run: UploadRun,
  { key, expectedSeq, isUpdate, attempt, merge }: Request,
): Promise<PartialResult> {
  const { feedback, version, item, scenarioCode, file } = upload;
  const scenario = merge?.scenario ?? upload.scenario;
  const { gateway, institutionId } = run.connection;
  run.onStep(file, 'Uploading');
  const { scenarioUpload } = await gateway.request(
    uploadMutation,
    {
      input: {
        institutionId,
        ...version,
        scenarioCode: isUpdate ? scenarioCode : null,
        libraryId: isUpdate ? null : (item.libraryId ?? null),
        expectedSeq,
        // the gateway still rejects the upload if the scenario has changed since it was read
        force: false,
        scenarioFile: null,
        feedbackFile: null,
        requestKey: key,
      },
    },
    {
      ...(scenario === null ? {} : { 'input.scenarioFile': scenario.sent }),
      ...(feedback === null ? {} : { 'input.feedbackFile': feedback }),
    },
  );
  return conclude(upload, run, scenarioUpload, { outcome: isUpdate ? 'updated' : 'created', attempt });
}

/** Waits for the job and returns its outcome. */
async function conclude(
  upload: Upload,
  run: UploadRun,
  asked: Job,
  { outcome: good, attempt }: { readonly outcome: 'created' | 'updated'; readonly attempt: number },
): Promise<PartialResult> {
  const { scenario, scenarioCode, file } = upload;
  const job = await followJob(run.connection, asked, ({ step, progress }) =>
    run.onStep(file, `${step === '' ? 'Waiting' : step} ${String(Math.round(progress * 100))}%`),
  );
  if (job.error === null) {
    const { seq = null, version } = (job.result ?? {}) as { readonly seq?: number; readonly version?: string };
    const merged = mergedBy(job.requestKey);
    if (merged !== null && scenario !== null && seq !== null) {
      // also for the job of an earlier run: the file differs from the gateway and must not be recorded as equal
      const messages = await updateFile(upload, scenario, run, { since: merged.since, seq });
      const kept = await retainedChanges(run.connection, scenarioCode, merged);
      return { outcome: good, seq, version: version ?? null, messages, merged: { ...merged, kept } };
    }
    if (seq !== null) note(upload, run, seq);
    // the job can be from an earlier run: seq 1 means that it created the scenario
    const outcome = scenario !== null && seq === 1 ? 'created' : good;
    return { outcome, seq, version: version ?? null };
  }
  const { code, message, metadata } = job.error;
  const isOvertaken = code === 'UpdateEntityError' || code === 'DuplicateValue';
  // someone else was faster, with the same or different content: start again from the new state
  if (isOvertaken && scenario !== null && attempt < maxAttempts) {
    const head = await readHead(run.connection, scenarioCode, scenario.registry);
    if (head !== null) return sendUpload(upload, run, attempt + 1);
  }
  return { outcome: 'refused', messages: refusalWords(new GatewayRefusal(code, message, metadataOf(metadata))) };
}

function there({ result }: Job): PartialResult {
  const { version = null, seq = null } = (result ?? {}) as { readonly version?: string; readonly seq?: number };
  return { outcome: 'unchanged', version, seq };
}

function note(
  { file, scenario, scenarioCode }: Upload,
  { connection: { gateway, institutionId } }: UploadRun,
  seq: number,
): void {
  if (scenario === null) return;
  writeSeen(file, { gateway: gateway.address, institutionId, scenarioCode, seq, content: scenario.content });
}

/** Lists the changes that are not in a file, with authors and next steps. */
async function printUnseenChanges(
  { gateway, institutionId }: Connection,
  {
    file,
    scenarioCode,
    since,
  }: { readonly file: string; readonly scenarioCode: string; readonly since: number | null },
): Promise<readonly string[]> {
  const { scenarioHistory } = await gateway.request(historyQuery, { input: { institutionId, scenarioCode }, take: 50 });
  const unseen = scenarioHistory.items.filter(({ seq }) => since === null || seq > since);
  const reported = unseen.slice(0, most).map(line);
  const more = since === null ? 0 : scenarioHistory.totalCount - since - reported.length;
  return [
    since === null
      ? `The state of ${scenarioCode} that ${file} is based on is unknown. The last changes on the gateway:`
      : `${scenarioCode} has changed since ${file} was pulled or uploaded:`,
    ...reported,
    ...(more > 0 ? [`  … and ${String(more)} more`] : []),
    `Uploading would replace these changes, so nothing was uploaded.`,
    `Pull the scenario to another file (scn pull ${scenarioCode} -o theirs.scn.json), merge both (scn merge), and upload the result` +
      ` with --expected-seq ${String(scenarioHistory.items[0]?.seq ?? 1)}. To replace them, use --force.`,
    ...(since === null
      ? ['In a pipeline, fetch the full git history, so that earlier uploads can be recognised.']
      : []),
  ];
}

function line({ seq, title, at, actor }: HistoryItem): string {
  const when = at.slice(0, 16).replace('T', ' ');
  return `  ${String(seq)}  ${title} (${actor === null ? 'the gateway' : (actor.name ?? 'a former user')}, ${when} UTC)`;
}
