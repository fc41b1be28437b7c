import { parseJson } from '@scn/core/format/parse-json';
import { createValidator } from '@scn/core/validation/engine';
import { builtInRules } from '@scn/core/validation/rules.gen';
import type { Scenario } from '@scn/core/document/scenario';
import { stdinPath } from '../files/find-files';
import { decode } from '../files/decode';
import { readBytes, readStdin } from '../files/read-bytes';
import { UsageError } from '../usage-error';
import type { CheckPlan } from './plan';
import type { FileReport, LocatedIssue } from './report';
import { Settings } from './setting';

/** Checks files one after the other. */
export class FileChecker {
  readonly #plan: CheckPlan;
  readonly #settings: Settings;

  constructor(plan: CheckPlan) {
    this.#plan = plan;
    this.#settings = new Settings(plan);
  }

  async check(file: string): Promise<FileReport> {
    const name = file === stdinPath ? this.#plan.stdinName : file;
    const setting = await this.#settings.for(name);
    let bytes: Buffer;
    try {
      bytes = file === stdinPath ? readStdin() : readBytes(file);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return { file: name, issues: [], failure: error.message, fixed: 0, known: 0, edits: null };
    }
    const { value, problems } = parseJson(bytes, { decode });
    let issues: LocatedIssue[] = [];
    if (problems.length > 0) {
      issues = problems.map(({ code, message, line, column }) => ({
        ...{ ruleId: 'file/json', messageId: code, severity: 'ERROR', entity: null, at: '', pointer: '', message, fixes: [] },
        place: { line, column, endLine: line, endColumn: column + 1, excerpt: '', mark: { start: 0, length: 1 } },
      }));
    } else {
      const validator = createValidator({ plugins: setting.registry, rules: builtInRules, catalogue: setting.catalogue, severities: setting.severities });
      issues = validator.validate((value as { scenario: Scenario }).scenario).map((issue) => ({ ...issue, place: null }));
    }
    return { file: name, issues, failure: null, fixed: 0, known: 0, edits: null };
  }
}
