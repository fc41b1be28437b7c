import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { checkUploadForm, readVersionForm } from '@scn/core/document/upload/upload-form';
import { readScenarioFile } from '@scn/core/format/read';
import { FileChecker } from '../check/check-file';
import type { FileReport } from '../check/report';
import { decode, readBytes } from '../files/read-bytes';
import type { SentFile } from '../gateway/gateway';
import { contentHash } from '../gateway/remote-scenario';
import type { UploadItem } from './manifest';
import { keyOf } from './request-keys';
import type { PartialResult, LocalScenario, Upload, UploadRun } from './upload';

/** Reads and checks an upload before anything is sent. */
export async function readUpload(
  item: UploadItem,
  run: UploadRun,
): Promise<PartialResult | { readonly upload: Upload; readonly report: FileReport | null }> {
  const { scenarioFile, feedbackFile } = item;
  const file = scenarioFile ?? feedbackFile ?? '';
  run.onStep(file, 'Checking');
  const bytes = scenarioFile === undefined ? null : readBytes(scenarioFile);
  const feedback = feedbackFile === undefined ? null : sent(feedbackFile);
  let scenario: LocalScenario | null = null;
  if (scenarioFile !== undefined && bytes !== null) {
    const { registry } = await run.settingFor(scenarioFile);
    const read = readScenarioFile(bytes, { plugins: registry, decode });
    if (read.file !== null)
      scenario = {
        sent: { name: basename(scenarioFile), bytes },
        file: read.file,
        content: contentHash(read.file, registry),
        registry,
        newerPlugins: read.newerPlugins,
      };
  }
  const scenarioCode = item.scenarioCode ?? scenario?.file.scenario.scenarioCode ?? '';
  const problems = checkUploadForm({
    ...item,
    scenarioCode,
    scenarioFile: scenarioFile === undefined ? null : { name: basename(scenarioFile), bytes: bytes?.length ?? 0 },
    feedbackFile: feedback === null ? null : { name: feedback.name, bytes: feedback.bytes.length },
  });
  const messages = Object.entries(problems).map(([field, message]) => `${field}: ${message}`);
  if (scenario !== null && scenario.file.scenario.scenarioCode !== scenarioCode)
    messages.push(`The file contains the scenario ${scenario.file.scenario.scenarioCode}, not ${scenarioCode}.`);
  // problems of an unreadable file are always reported
  const checker = run.checker ?? (scenario === null ? new FileChecker(plainPlan) : null);
  const report = scenarioFile === undefined || checker === null ? null : await checker.check(scenarioFile);
  const hasErrors =
    report !== null && (report.failure !== null || report.issues.some(({ severity }) => severity === 'ERROR'));
  if (hasErrors) messages.push('The file has errors: see `scn validate`. Use --no-validate to upload it anyway.');
  if (messages.length > 0 || (scenarioFile !== undefined && scenario === null))
    return { outcome: 'invalid', scenarioCode: scenarioCode === '' ? null : scenarioCode, messages, report };
  const version = readVersionForm(item);
  const key = keyOf({
    kind: 'upload',
    institutionId: run.connection.institutionId,
    scenarioCode,
    content: scenario?.content ?? null,
    feedback: feedback === null ? null : createHash('sha256').update(feedback.bytes).digest('hex'),
    version,
  });
  return { upload: { file, scenarioCode, scenario, feedback, version, key, item }, report };
}

const plainPlan = {
  config: null,
  plugins: [],
  catalogue: [],
  rules: {},
  stdinName: 'stdin.scn.json',
  fix: 'none',
  edits: false,
} as const;

function sent(file: string): SentFile {
  return { name: basename(file), bytes: readBytes(file) };
}
