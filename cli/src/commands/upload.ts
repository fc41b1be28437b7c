import { scenarioFileSuffix } from '@scn/core/document/file';
import { namesGatewayCatalogue } from '../check/gateway-catalogue';
import { FileChecker } from '../check/check-file';
import { Settings } from '../check/setting';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { findFiles, stdinPath } from '../files/find-files';
import { connect, type Connection } from '../gateway/connect';
import { Interruption } from '../pipeline/interruption';
import type { UploadOptions } from '../pipeline/pipeline-program';
import { render } from '../reporters/render';
import { StepProgress } from '../terminal/step-progress';
import type { Terminal } from '../terminal/terminal';
import { writeOutput } from '../files/write-output';
import { GatewayRefusal, NetworkError, refusalWords } from '../gateway/errors';
import { formFields } from '../upload/form-fields';
import { readManifest, type UploadItem } from '../upload/manifest';
import { readUpload } from '../upload/read-upload';
import { sendUpload } from '../upload/send-upload';
import { printSummary } from '../upload/summary';
import type { UploadRun } from '../upload/upload';
import { isGood, type UploadResult } from '../upload/upload-result';

/** `scn upload`: uploads scenario files to a gateway. */
export async function upload(files: readonly string[], options: UploadOptions, terminal: Terminal): Promise<ExitCode> {
  const items = await itemsOf(files, options);
  const interruption = new Interruption(
    terminal,
    'Uploads that were sent continue on the gateway. Run the command again to continue.',
  );
  return interruption.around(async (signal) => {
    const connection = await connect(options, terminal, signal);
    const files = items.flatMap(({ scenarioFile }) => (scenarioFile === undefined ? [] : [scenarioFile]));
    if (!namesGatewayCatalogue(files, options)) return uploadItems(items, { options, connection, terminal });
    const { withCatalogue } = await import('../gateway/with-catalogue');
    return withCatalogue(
      () => Promise.resolve(connection),
      (gatewayCatalogue) => uploadItems(items, { options, connection, terminal, gatewayCatalogue }),
    );
  });
}

interface UploadParts {
  readonly options: UploadOptions;
  readonly connection: Connection;
  readonly terminal: Terminal;
  /** The file with the gateway's catalogue. */
  readonly gatewayCatalogue?: string;
}

async function uploadItems(
  items: readonly UploadItem[],
  { options, connection, terminal, ...parts }: UploadParts,
): Promise<ExitCode> {
  const { config = null, plugin: plugins, catalogue } = options;
  const setting = { config, plugins, catalogue, ...parts, rules: {} };
  const settings = new Settings(setting);
  const progress = new StepProgress(terminal, items.length);
  const run: UploadRun = {
    connection,
    checker: options.validate
      ? new FileChecker({ ...setting, stdinName: 'stdin.scn.json', fix: 'none', edits: false })
      : null,
    settingFor: (file) => settings.for(file),
    isDryRun: options.dryRun === true,
    isForced: options.force === true,
    onStep: (file, step) => progress.setStep(file, step),
  };
  const results = await uploadAll(items, run, options.concurrency, (result) => {
    progress.end(result.file, `${result.outcome}${result.version === null ? '' : ` ${result.version}`}`);
  });
  progress.close();
  await printFindings(results, terminal);
  const text = printSummary(results, connection.gateway.address, options.format);
  if (options.output !== undefined) writeOutput(options.output, text, 'summary');
  else if (options.format === 'text') terminal.out(text);
  else terminal.data(text);
  if (results.some(({ outcome }) => outcome === 'unreachable')) return exitCodes.network;
  return results.every(isGood) ? exitCodes.clean : exitCodes.findings;
}

/** Uploads a limited number at a time. Results are in the order of the items. */
async function uploadAll(
  items: readonly UploadItem[],
  run: UploadRun,
  concurrency: number,
  onEnd: (result: UploadResult) => void,
): Promise<readonly UploadResult[]> {
  const results: UploadResult[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item === undefined) return;
      const result = await uploadOne(item, run);
      results[at] = result;
      onEnd(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  return results;
}

async function itemsOf(files: readonly string[], options: UploadOptions): Promise<readonly UploadItem[]> {
  const form = Object.fromEntries(
    formFields.flatMap(({ name }) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
  const merge = options.merge === undefined ? {} : { merge: options.merge };
  if (options.merge && options.force)
    throw new UsageError(
      '--merge and --force can’t be used together.',
      '--merge keeps changes made by others; --force replaces them.',
    );
  if (options.manifest !== undefined) {
    if (files.length > 0 || options.expectedSeq !== undefined)
      throw new UsageError('With --manifest, name the files and their expectedSeq in the manifest.');
    // flags apply to fields that the manifest leaves out
    return readManifest(options.manifest).map((item) => ({ ...form, ...merge, ...item }));
  }
  if (files.includes(stdinPath)) throw new UsageError('stdin can’t be uploaded, because uploads need a file name.');
  const found = (await findFiles(files, options.config)).filter(
    (file) => files.includes(file) || file.endsWith(scenarioFileSuffix),
  );
  const { scenarioCode, feedbackFile, expectedSeq } = options;
  if (found.length === 0) {
    if (feedbackFile === undefined) throw new UsageError('Name the files to upload, or use --manifest.');
    return [form];
  }
  if (found.length > 1 && (scenarioCode ?? feedbackFile ?? expectedSeq) !== undefined)
    throw new UsageError(
      '--scenario-code, --feedback-file and --expected-seq apply to one scenario.',
      'To upload several, write a manifest.',
    );
  return found.map((scenarioFile) => ({
    ...form,
    ...merge,
    scenarioFile,
    ...(expectedSeq === undefined ? {} : { expectedSeq }),
  }));
}

/** Prints the issues of invalid files, as `scn validate --format compact` does. */
async function printFindings(results: readonly UploadResult[], terminal: Terminal): Promise<void> {
  const reports = results.flatMap(({ outcome, report }) => (outcome === 'invalid' && report !== null ? [report] : []));
  terminal.talk(await render('compact', reports, { version: '', colour: false, quiet: true, rule: () => undefined }));
}

/** Uploads one scenario, its feedback, or both. Idempotent: a repeated call finds and reuses earlier work. */
async function uploadOne(item: UploadItem, run: UploadRun): Promise<UploadResult> {
  const file = item.scenarioFile ?? item.feedbackFile ?? '';
  const result: UploadResult = {
    file,
    scenarioCode: item.scenarioCode ?? null,
    outcome: 'invalid',
    version: null,
    seq: null,
    messages: [],
    plan: [],
    merged: null,
    report: null,
  };
  try {
    const checked = await readUpload(item, run);
    if ('outcome' in checked) return { ...result, ...checked };
    const { upload, report } = checked;
    return { ...result, scenarioCode: upload.scenarioCode, report, ...(await sendUpload(upload, run)) };
  } catch (error) {
    if (error instanceof UsageError) return { ...result, messages: withHint(error) };
    if (error instanceof NetworkError) return { ...result, outcome: 'unreachable', messages: withHint(error) };
    if (error instanceof GatewayRefusal) return { ...result, outcome: 'refused', messages: refusalWords(error) };
    throw error;
  }
}

function withHint({ message, hint }: UsageError | NetworkError): readonly string[] {
  return hint === null ? [message] : [message, hint];
}
