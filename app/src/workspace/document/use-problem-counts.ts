import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Issue } from '@scn/core/base/issue';
import { useFromProblems } from '#document/problems/use-problems';

/** Problem counts by severity. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
}

const counts = memoizeByIdentity((issues: readonly Issue[]): ProblemCounts => {
  const count = (severity: Issue['severity']) => issues.filter((issue) => issue.severity === severity).length;
  return { errors: count('ERROR'), warnings: count('WARNING') };
});

/** Problem counts of the open scenario; null before the first validation. */
export function useProblemCounts(): ProblemCounts | null {
  return useFromProblems((problems) => (problems === null ? null : counts(problems.issues)));
}
