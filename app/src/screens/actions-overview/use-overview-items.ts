import { useMemo, useState } from 'react';
import { createActionDescriber } from '@scn/core/description/action-describer';
import type { GridRelation, GridRelations } from '@scn/kit/grid/relation-lanes';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { issuesByEntity, useIssues } from '#document/problems/use-problems';
import { itemsMaker, relationsOfRows, rowsMaker, type OverviewItem } from './overview-item';
import { useActionCategories } from './use-action-categories';

const none: Parameters<typeof issuesByEntity>[0] = [];
const lines = { linked: 'dotted', prerequisite: 'dashed', triggers: 'solid' } as const;

/** The rows of the open scenario, with their problems and relations. */
export function useOverviewItems(): { readonly items: readonly OverviewItem[]; readonly relations: GridRelations } {
  const { plugins } = useDocument();
  const actions = useScenario(useMemo(() => createActionDescriber(plugins), [plugins]));
  const categories = useActionCategories();
  const rowsOf = useMemo(() => rowsMaker(categories), [categories]);
  const [itemsOf] = useState(itemsMaker);
  const issues = issuesByEntity(useIssues() ?? none);
  const { all, byRow } = relationsOfRows(actions);
  const rows = rowsOf(actions);
  const items = useMemo(() => itemsOf(rows, issues, byRow), [itemsOf, rows, issues, byRow]);
  const relations = useMemo(
    (): GridRelations => ({
      column: 'relations',
      all: all.map(({ kind, from, to }): GridRelation => ({
        id: `${kind} ${from} ${to}`,
        from,
        to,
        line: lines[kind],
        isDirected: kind !== 'linked',
      })),
    }),
    [all],
  );
  return { items, relations };
}
