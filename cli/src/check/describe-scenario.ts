import type { ScenarioFile } from '@scn/core/document/file';
import { printScenarioFile } from '@scn/core/format/print';
import type { FileRead } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { SeverityOverride, Validator } from '@scn/core/validation/engine';
import type { Issue } from '@scn/core/validation/issue';
import { reasonOf } from '../files/read-bytes';
import { fileIssues } from './file-issues';
import { inFile, locateIssues } from './locate-issues';
import type { CheckPlan } from './plan';
import type { FileReport, TextEdit } from './report';

/** Input for the report of a scenario with issues. */
export interface DescribeOptions {
  readonly registry: PluginRegistry;
  readonly validator: Validator;
  readonly severities: Readonly<Record<string, SeverityOverride>>;
  readonly plan: CheckPlan;
}

/** The report of a scenario with issues: fixed if requested, with locations. Loaded lazily. */
export async function describeScenario(
  file: string,
  read: FileRead<ScenarioFile>,
  found: readonly Issue[],
  { registry, validator, severities, plan }: DescribeOptions,
): Promise<FileReport> {
  const print = (scenario: ScenarioFile['scenario']) => printScenarioFile(scenario, registry, read.file);
  let { text } = read;
  let scenario = read.file.scenario;
  let [issues, fixed, failure] = [found, 0, null as string | null];
  if (plan.fix !== 'none' && canBeFixed(issues)) {
    const { applyFixes } = await import('../fixes/apply-fixes');
    const result = applyFixes(scenario, issues, registry, validator.validate);
    if (result.fixed > 0) {
      const printed = print(result.scenario);
      if (plan.fix === 'write') failure = await write(file, printed);
      // otherwise the file and its issues are as before
      if (failure === null) ({ text, scenario, issues, fixed } = { ...result, text: printed });
    }
  }
  const warnings = read.warnings.filter(({ code }) => code !== 'unknown-plugin' || !issues.some(isUnknownPlugin));
  return {
    file,
    issues: [
      ...fileIssues(text, warnings, 'WARNING', severities),
      ...locateIssues(
        text,
        issues.map((issue) => ({ ...issue, pointer: inFile(issue.pointer) })),
      ),
    ],
    failure,
    fixed,
    known: 0,
    edits: plan.edits
      ? [...warnings.map(() => null), ...(await editsOf(text, scenario, issues, registry, print))]
      : null,
  };
}

/** The live tree drops properties that are not in the schema, so scenarios with structural errors are not fixed automatically. */
function canBeFixed(issues: readonly Issue[]): boolean {
  return issues.some(({ fixes }) => fixes.length > 0) && !issues.some(({ ruleId }) => ruleId === 'structure');
}

/** The rule reports the same issue wherever the plugin is used. */
function isUnknownPlugin({ ruleId }: Issue): boolean {
  return ruleId === 'plugin/unknown';
}

async function write(file: string, text: string): Promise<string | null> {
  const { writeAtomically } = await import('../files/write-atomically');
  try {
    writeAtomically(file, text);
    return null;
  } catch (error) {
    return `Can’t write the fixed file: ${reasonOf(error)}. The file is unchanged.`;
  }
}

async function editsOf(
  text: string,
  scenario: ScenarioFile['scenario'],
  issues: readonly Issue[],
  registry: PluginRegistry,
  print: (scenario: ScenarioFile['scenario']) => string,
): Promise<readonly (TextEdit | null)[]> {
  if (!canBeFixed(issues)) return issues.map(() => null);
  const [{ openForFixes }, { textEdit }] = await Promise.all([
    import('../fixes/run-fix'),
    import('../fixes/text-edit'),
  ]);
  return issues.map(({ fixes: [fix] }) => {
    if (fix === undefined) return null;
    const bench = openForFixes(scenario, registry);
    return bench.run(fix) ? textEdit(text, print(bench.scenario())) : null;
  });
}
