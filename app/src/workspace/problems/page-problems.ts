import type { Issue } from '@scn/core/base/issue';
import type { ScenarioView } from '@scn/core/kernel/view';
import type { DeclaredScreen } from '#routes/declared/declared-screen';
import type { ProblemCounts } from '#workspace/document/use-problem-counts';

/** The errors and warnings in what a screen of the scenario shows: its fields and its lists. */
export function pageProblems(screen: DeclaredScreen, issues: readonly Issue[], view: ScenarioView): ProblemCounts {
  const { part, groups = [], lists = [] } = screen;
  const kinds = new Set<string>(lists.map(({ kind }) => kind));
  const section = typeof part === 'string' ? `/${part.replaceAll('.', '/')}` : null;
  const fields = groups.flatMap((group) => (section === null ? [] : group.fields.map((name) => `${section}/${name}`)));
  const isThere = ({ entity, pointer }: Issue): boolean => {
    for (let at = entity === null ? null : (view.get(entity) ?? null); at !== null; at = at.parent)
      if (kinds.has(at.kind)) return true;
    return entity === null && fields.some((field) => pointer === field || pointer.startsWith(`${field}/`));
  };
  const found = issues.filter(isThere);
  return {
    errors: found.filter(({ severity }) => severity === 'ERROR').length,
    warnings: found.filter(({ severity }) => severity === 'WARNING').length,
  };
}
