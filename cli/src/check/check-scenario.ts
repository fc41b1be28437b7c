import { readScenarioFile } from '@scn/core/format/read';
import { isThirdParty } from '@scn/core/kernel/third-party';
import { withoutPlugins } from '@scn/core/kernel/payload';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { decode } from '../files/read-bytes';
import type { CheckPlan, PlayProgress } from './plan';
import type { FileReport } from './report';
import type { Setting } from './setting';

/** Checks one scenario file: first the file format, then the scenario with every rule. Applies fixes if requested. */
export async function checkScenario(
  file: string,
  bytes: Buffer,
  setting: Setting,
  plan: CheckPlan,
  onPlay?: PlayProgress,
): Promise<FileReport> {
  const { registry, catalogue, severities } = setting;
  const read = readScenarioFile(bytes, { plugins: registry, decode });
  const clean: FileReport = { file, issues: [], failure: null, fixed: 0, fixable: 0, known: 0, edits: null };
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
  const { scenario } = read.file;
  const playing = plan.plays === undefined ? null : (await import('./played-rules')).playedRules;
  const judge = () => {
    const played = playing?.(scenario, { plugins, severities, ...plan.plays, onPlay }) ?? [];
    const validator = createValidator({ plugins, rules: [...builtInRules, ...played], catalogue, severities });
    return { validator, issues: validator.validate(scenario) };
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
  const all = [...issues, ...(reached?.issues ?? [])];
  const counts = reached === null ? {} : { reach: reached.counts };
  if (all.length === 0 && read.warnings.length === 0) return { ...clean, ...counts };

  const { describeScenario } = await import('./describe-scenario');
  return { ...(await describeScenario(file, read, all, { registry, validator, severities, plan })), ...counts };
}
