import { append } from '@scn/core/base/append';
import type { Issue } from '@scn/core/base/issue';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { scenarioTabs } from '#routes/scenario-routes';
import { tabsOf } from '#workspace/problems/problem-areas';
import { bySeverity } from '#workspace/problems/problem-rows';

/** What is missing on one screen. */
export interface MissingStep {
  /** The titles of its tabs: the area, then the screen. Null for what no screen shows. */
  readonly screen: { readonly area: string; readonly title: string } | null;
  /** What to do first: an error if there is one. */
  readonly first: Issue;
  /** How many others are missing there. */
  readonly others: number;
}

const missing = new Set(builtInRules.flatMap((rule) => (rule.missing ?? []).map((id) => `${rule.id} ${id}`)));
const screens = scenarioTabs.filter(({ parentId }) => parentId !== null);

/** What a scenario still needs, in the order of the tabs, which is that in which an author works: errors, and what rules say isn't there yet. */
export function missingSteps(issues: readonly Issue[]): readonly MissingStep[] {
  const found = issues.filter(
    ({ severity, ruleId, messageId }) => severity === 'ERROR' || missing.has(`${ruleId} ${messageId}`),
  );
  const byScreen = new Map<string, Issue[]>();
  for (const issue of bySeverity(found)) append(byScreen, tabsOf(issue.pointer).join('/'), issue);
  const stepOf = (key: string, screen: MissingStep['screen']): readonly MissingStep[] => {
    const [first, ...others] = byScreen.get(key) ?? [];
    byScreen.delete(key);
    return first === undefined ? [] : [{ screen, first, others: others.length }];
  };
  const steps = screens.flatMap(({ title, slug, parentId }) => {
    const area = scenarioTabs.find(({ id }) => id === parentId)?.title ?? '';
    return stepOf(`${parentId ?? ''}/${slug}`, { area, title });
  });
  return [...steps, ...[...byScreen.keys()].flatMap((key) => stepOf(key, null))];
}
