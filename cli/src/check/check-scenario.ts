import { readScenarioFile } from '@scn/core/format/read';
import { withoutPlugins } from '@scn/core/schema/payload';
import { createValidator } from '@scn/core/validation/engine';
import { builtInRules } from '@scn/core/validation/rules.gen';
import { decode } from '../files/decode';
import type { CheckPlan } from './plan';
import type { FileReport } from './report';
import type { Setting } from './setting';

/** Checks one scenario file: first the file format, then the scenario with every rule. Applies fixes if requested. */
export async function checkScenario(
  file: string,
  bytes: Buffer,
  setting: Setting,
  plan: CheckPlan,
): Promise<FileReport> {
  const { registry, catalogue, severities } = setting;
  const read = readScenarioFile(bytes, { plugins: registry, decode });
  const clean: FileReport = { file, issues: [], failure: null, fixed: 0, known: 0, edits: null };
  if (read.file === null) {
    const { fileIssues } = await import('./file-issues');
    return {
      ...clean,
      issues: [
        ...fileIssues(read.text, read.warnings, 'WARNING', severities),
        ...fileIssues(read.text, read.problems, 'ERROR', severities),
      ],
    };
  }
  const plugins = read.newerPlugins.size === 0 ? registry : withoutPlugins(registry, read.newerPlugins);
  const validator = createValidator({ plugins, rules: builtInRules, catalogue, severities });
  const issues = validator.validate(read.file.scenario);
  if (issues.length === 0 && read.warnings.length === 0) return clean;

  const { describeScenario } = await import('./describe-scenario');
  return describeScenario(file, read, issues, { registry, validator, severities, plan });
}
