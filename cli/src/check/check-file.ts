import { catalogueFileSuffix } from '@scn/core/document/file';
import { hasByteOrderMark } from '@scn/core/format/encoding';
import { stdinPath } from '../files/find-files';
import { readBytes, readStdin } from '../files/read-bytes';
import { UsageError } from '../exit-codes';
import { fileRuleId } from './file-rules';
import { checkScenario } from './check-scenario';
import type { CheckPlan, PlayProgress } from './plan';
import type { FileReport } from './report';
import { Settings, type Setting } from './setting';

/** Checks files one after another. Files with the same configuration share loaded plugins and catalogues. */
export class FileChecker {
  readonly #plan: CheckPlan;
  readonly #settings: Settings;
  readonly #onPlay: PlayProgress | undefined;

  /** @param onPlay - called while scenarios are played, if the plan plays them */
  constructor(plan: CheckPlan, onPlay?: PlayProgress) {
    this.#plan = plan;
    this.#onPlay = onPlay;
    this.#settings = new Settings(plan);
  }

  /** @throws UsageError when the file's configuration is invalid. A file that can't be read gets a report. */
  async check(path: string): Promise<FileReport> {
    const file = path === stdinPath ? this.#plan.stdinName : path;
    const setting = await this.#settings.for(file);
    let bytes: Buffer;
    try {
      bytes = path === stdinPath ? readStdin() : readBytes(path);
    } catch (error) {
      if (error instanceof UsageError) return failed(file, error.message);
      throw error;
    }
    const isMarked = hasByteOrderMark(bytes) && setting.severities[fileRuleId('byte-order-mark')] !== 'OFF';
    if (this.#plan.fix === 'none' || !isMarked) {
      const report = await this.#checkBytes(file, bytes, setting);
      if (path === stdinPath || this.#plan.marksFixable !== true) return unmarked(report);
      return isMarked ? { ...report, fixable: report.fixable + 1 } : report;
    }
    const { removeByteOrderMark } = await import('../fixes/remove-byte-order-mark');
    const { rest, failure } = removeByteOrderMark(file, bytes, this.#plan.fix);
    if (failure !== null) return failed(file, failure);
    const report = await this.#checkBytes(file, rest, setting);
    return { ...report, fixed: report.fixed + 1 };
  }

  async #checkBytes(file: string, bytes: Buffer, setting: Setting): Promise<FileReport> {
    if (!file.endsWith(catalogueFileSuffix)) return checkScenario(file, bytes, setting, this.#plan, this.#onPlay);
    return (await import('./check-catalogue')).checkCatalogue(file, bytes, setting);
  }
}

/** A report that doesn't say what `--fix` would do, such as on stdin, which it can't write. */
function unmarked(report: FileReport): FileReport {
  const issues = report.issues.map((issue) => ({ ...issue, isFixable: false }));
  return { ...report, issues, fixable: 0 };
}

function failed(file: string, failure: string): FileReport {
  return { file, issues: [], failure, fixed: 0, fixable: 0, known: 0, edits: null };
}
