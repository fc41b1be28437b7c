import { catalogueFileSuffix } from '@scn/core/document/file';
import { stdinPath } from '../files/find-files';
import { readBytes, readStdin } from '../files/read-bytes';
import { UsageError } from '../usage-error';
import { checkScenario } from './check-scenario';
import type { CheckPlan } from './plan';
import type { FileReport } from './report';
import { Settings } from './setting';

/** Checks files one after another. Files with the same configuration share loaded plugins and catalogues. */
export class FileChecker {
  readonly #plan: CheckPlan;
  readonly #settings: Settings;

  constructor(plan: CheckPlan) {
    this.#plan = plan;
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
    if (file.endsWith(catalogueFileSuffix)) {
      return (await import('./check-catalogue')).checkCatalogue(file, bytes, setting);
    }
    return checkScenario(file, bytes, setting, this.#plan);
  }
}

function failed(file: string, failure: string): FileReport {
  return { file, issues: [], failure, fixed: 0, known: 0, edits: null };
}
