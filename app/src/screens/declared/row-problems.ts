import type { Issue } from '@scn/core/base/issue';
import type { ScenarioView } from '@scn/core/kernel/view';
import type { ProblemCounts } from '#workspace/document/use-problem-counts';
import { ancestorsOf, type ScreenNodes } from './screen-nodes';

/** The problem counts of a row. */
export interface RowProblems {
  /** Those of the entity itself, and of what is in it without rows of its own. */
  readonly own: ProblemCounts;
  /** With those of all rows below. */
  readonly whole: ProblemCounts;
}

const none: ProblemCounts = { errors: 0, warnings: 0 };

/** Counts the errors and warnings of a screen’s rows, by row; rows without any are left out. */
export function rowProblems(
  { byId }: ScreenNodes,
  issues: readonly Issue[],
  view: ScenarioView,
): ReadonlyMap<string, RowProblems> {
  const found = new Map<string, RowProblems>();
  const add = (id: string, severity: Issue['severity'], isOwn: boolean) => {
    const { own, whole } = found.get(id) ?? { own: none, whole: none };
    found.set(id, { own: isOwn ? plus(own, severity) : own, whole: plus(whole, severity) });
  };
  for (const { entity, severity } of issues) {
    if (entity === null || severity === 'INFORMATION') continue;
    let at = view.get(entity) ?? null;
    while (at !== null && !byId.has(at.id)) at = at.parent;
    const row = at === null ? undefined : byId.get(at.id);
    if (row === undefined) continue;
    add(row.id, severity, true);
    for (const { id } of ancestorsOf(row)) add(id, severity, false);
  }
  return found;
}

function plus({ errors, warnings }: ProblemCounts, severity: Issue['severity']): ProblemCounts {
  return severity === 'ERROR' ? { errors: errors + 1, warnings } : { errors, warnings: warnings + 1 };
}
