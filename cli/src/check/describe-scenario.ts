import type { ScenarioFile } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import type { FileRead } from '@scn/core/format/read';
import { applyReplacements } from '@scn/core/format/rewrite';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { SeverityOverride, Validator } from '@scn/core/validation/engine/engine';
import type { Issue } from '@scn/core/base/issue';
import { addedIssues } from '@scn/core/validation/engine/added-issues';
import { unusedRule } from '@scn/core/validation/engine/suppressions';
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

/** Issues of a scenario, by how they were found. */
interface FoundIssues {
  /** By the validator. */
  readonly issues: readonly Issue[];
  /** By searches that don’t look at each fix, and have none. */
  readonly outsideRules: readonly Issue[];
}

/** The report of a scenario with issues: fixed if requested, with locations, and the text that these are in. Loaded lazily. */
export async function describeScenario(
  file: string,
  read: FileRead<ScenarioFile>,
  { issues: found, outsideRules }: FoundIssues,
  { registry, validator, severities, plan }: DescribeOptions,
): Promise<{ readonly report: FileReport; readonly text: string }> {
  let { text } = read;
  let scenario = read.file.scenario;
  let [issues, fixed, failure] = [found, 0, null as string | null];
  const applied = async (isWanted: (issue: Issue) => boolean) => {
    const { applyFixes } = await import('../fixes/apply-fixes');
    const validate = (changed: Scenario) => validator.validate(changed);
    return applyFixes(scenario, issues, { plugins: registry, validate, isWanted });
  };
  const isWanted = wantedFixes(plan);
  if (canBeFixed(issues) && issues.some(isWanted)) {
    const result = await applied(isWanted);
    const solved = issues.length - result.issues.length;
    if (solved > 0) {
      const { FixedText } = await import('../fixes/fixed-text');
      const written = applyReplacements(text, new FixedText(read, registry).replacements(result.scenario));
      if (plan.fix !== 'dry-run') failure = await write(file, written);
      // otherwise the file and its issues are as before
      if (failure === null) {
        ({ scenario, issues } = result);
        text = written;
        fixed = solved;
      }
    }
  }
  const unfixed = hasWrongStructure(issues) ? issues.filter(isWanted).length : 0;
  const isOver = plan.fix !== 'none' && failure === null; // applied again, fixes change nothing
  const fixable =
    plan.marksFixable && !isOver && canBeFixed(issues)
      ? new Set(addedIssues((await applied(hasFix)).issues, issues))
      : new Set<Issue>();
  const warnings = read.warnings.filter(({ code }) => code !== 'unknown-plugin' || !issues.some(isUnknownPlugin));
  const located = locateIssues(
    text,
    [...issues, ...outsideRules].map((issue) => ({ ...issue, pointer: inFile(issue.pointer) })),
  ).map((issue, index) => ({ ...issue, isFixable: issues[index] !== undefined && fixable.has(issues[index]) }));
  const ofFile = fileIssues(text, warnings, 'WARNING', severities);
  const report: FileReport = {
    file,
    issues: [...ofFile, ...located],
    failure,
    fixed,
    fixable: fixable.size,
    ...(unfixed > 0 ? { unfixed } : {}),
    known: 0,
    edits: plan.edits
      ? [
          ...warnings.map(() => null),
          ...(await editsOf({ ...read, text, file: { ...read.file, scenario } }, issues, registry)),
          ...outsideRules.map(() => null),
        ]
      : null,
  };
  return { report, text };
}

/** The issues whose fixes are applied. */
function wantedFixes({ fix, prune = false }: CheckPlan): (issue: Issue) => boolean {
  return (issue) => hasFix(issue) && (fix !== 'none' || (prune && issue.ruleId === unusedRule.id));
}

function hasFix({ fixes }: Issue): boolean {
  return fixes.length > 0;
}

/** The live tree drops properties that are not in the schema, so scenarios with structural errors are not fixed automatically. */
function canBeFixed(issues: readonly Issue[]): boolean {
  return issues.some(hasFix) && !hasWrongStructure(issues);
}

function hasWrongStructure(issues: readonly Issue[]): boolean {
  return issues.some(({ ruleId }) => ruleId === 'structure');
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
    return (await import('../fixes/not-written')).notWritten(error);
  }
}

async function editsOf(
  read: FileRead<ScenarioFile>,
  issues: readonly Issue[],
  registry: PluginRegistry,
): Promise<readonly (readonly TextEdit[] | null)[]> {
  if (!canBeFixed(issues)) return issues.map(() => null);
  const [{ openForFixes }, { textEdits }, { FixedText }] = await Promise.all([
    import('../fixes/run-fix'),
    import('../fixes/text-edit'),
    import('../fixes/fixed-text'),
  ]);
  const fixedText = new FixedText(read, registry);
  return issues.map(({ fixes: [fix] }) => {
    if (fix === undefined) return null;
    const bench = openForFixes(read.file.scenario, registry);
    return bench.run(fix) ? textEdits(read.text, fixedText.replacements(bench.scenario())) : null;
  });
}
