import { readScenarioFile } from '@scn/core/format/read';
import { isThirdParty } from '@scn/core/kernel/third-party';
import { withoutPlugins } from '@scn/core/kernel/payload';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { decode } from '../files/read-bytes';
import { tuned } from './tuned';
import type { CheckPlan, PlayProgress } from './plan';
import type { FileReport } from './report';
import type { Setting } from './setting';

/**
 * Checks one scenario file: first the file format, then the scenario with every rule. Applies fixes if requested; what plays show is that of the
 * fixed file.
 */
export async function checkScenario(
  file: string,
  bytes: Buffer,
  setting: Setting,
  plan: CheckPlan,
  onPlay?: PlayProgress,
): Promise<FileReport> {
  const { plays, reach = false, ...unplayed } = plan;
  if (plan.fix === 'none' || (plays === undefined && !reach))
    return (await checkOnce(file, bytes, setting, plan, onPlay)).report;
  const { report: first, text } = await checkOnce(file, bytes, setting, unplayed);
  if (first.failure !== null || text === null) return first;
  const { report } = await checkOnce(file, Buffer.from(text), setting, plan, onPlay);
  return { ...report, fixed: first.fixed + report.fixed };
}

/** The report of a file, and its text with fixes. */
interface Checked {
  readonly report: FileReport;
  /** Null if it isn’t text. */
  readonly text: string | null;
}

async function checkOnce(
  file: string,
  bytes: Buffer,
  setting: Setting,
  plan: CheckPlan,
  onPlay?: PlayProgress,
): Promise<Checked> {
  const { registry, catalogue, severities } = setting;
  const read = tuned('scan', () => readScenarioFile(bytes, { plugins: registry, decode }));
  const clean: FileReport = { file, issues: [], failure: null, fixed: 0, fixable: 0, known: 0, edits: null };
  if (read.file === null) {
    const { fileIssues } = await import('./file-issues');
    const issues = [
      ...fileIssues(read.text, read.warnings, 'WARNING', severities),
      ...fileIssues(read.text, read.problems, 'ERROR', severities),
    ];
    return { report: { ...clean, issues }, text: read.text };
  }
  const plugins = read.newerPlugins.size === 0 ? registry : withoutPlugins(registry, read.newerPlugins);
  const { scenario } = read.file;
  const playing = plan.plays === undefined ? null : (await import('./played-rules')).playedRules;
  const judge = () => {
    const played = playing?.({ scenario, plugins, catalogue }, { severities, ...plan.plays, onPlay }) ?? [];
    const validator = createValidator({ plugins, rules: [...builtInRules, ...played], catalogue, severities });
    return { validator, issues: tuned('once', () => validator.validate(scenario)) };
  };
  const hasThirdParty = registry.plugins.some(({ id }) => isThirdParty(id));
  const { validator, issues } = hasThirdParty
    ? await (
        await import('./check-third-party')
      ).checkThirdParty(judge, ({ validator: judging }) => ({
        validator: judging,
        issues: judging.validate(scenario),
      }))
    : judge();
  const isPlayable = !issues.some(({ ruleId }) => ruleId === 'structure');
  const reached =
    plan.reach === true && isPlayable
      ? (await import('../reach/reach-issues')).reachFindings({ scenario, plugins, catalogue }, issues, severities)
      : null;
  const outsideRules = reached?.issues ?? [];
  const counts = reached === null ? {} : { reach: reached.counts };
  if (issues.length + outsideRules.length + read.warnings.length === 0)
    return { report: { ...clean, ...counts }, text: read.text };

  const { describeScenario } = await import('./describe-scenario');
  const found = { issues, outsideRules };
  const { report, text } = await describeScenario(file, read, found, { registry, validator, severities, plan });
  return { report: { ...report, ...counts }, text };
}
