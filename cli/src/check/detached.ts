import type { FileReport } from './report';

/**
 * Copies a report so that it shares no memory with the file. A substring keeps its whole source string in memory, and a fix can
 * reference part of the scenario; without the copy, memory use would grow with the number of files.
 */
export function detached(report: FileReport): FileReport {
  return report.issues.length === 0 ? report : (JSON.parse(JSON.stringify(report)) as FileReport);
}
