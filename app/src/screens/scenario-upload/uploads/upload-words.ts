import type { TextOf } from '#texts/text';
import type { UploadItem } from './use-uploads';

/** Whether an import has not ended. */
export function isRunning({ state }: UploadItem): boolean {
  return state === 'QUEUED' || state === 'RUNNING';
}

/** The name of an upload: its scenario, once it exists. */
export function nameOf({ scenarioCode, scenarioTitle }: UploadItem, text: TextOf): string {
  if (scenarioCode === null) return text('uploads:unnamed');
  return scenarioTitle === null ? scenarioCode : `${scenarioCode} ${scenarioTitle}`;
}

/** The names of its files. */
export function filesOf({ scenarioFileName, feedbackFileName }: UploadItem): string {
  return [scenarioFileName, feedbackFileName].filter((name) => name !== null).join(' · ');
}

/** The result in words: the reason of a failure, or how many issues the import found; empty while it runs. */
export function resultOf(upload: UploadItem, text: TextOf): string {
  if (upload.state === 'FAILED') return upload.error?.message ?? text('uploads:noReason');
  return isRunning(upload) || upload.versionId === null ? '' : issuesOf(upload, text);
}

/** How many issues an import found, in words. */
export function issuesOf({ errorCount, warningCount, informationCount }: UploadItem, text: TextOf): string {
  const counts = [
    ...(errorCount === 0 ? [] : [text('uploads:errors', { count: errorCount })]),
    ...(warningCount === 0 ? [] : [text('uploads:warnings', { count: warningCount })]),
    ...(informationCount === 0 ? [] : [text('uploads:notes', { count: informationCount })]),
  ];
  return counts.length === 0 ? text('uploads:noIssues') : counts.join(', ');
}
