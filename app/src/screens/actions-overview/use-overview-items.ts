import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { createActionDescriber } from '@scn/core/description/action-describer';
import type { ActionCategories } from '@scn/core/description/overview-row';
import type { GridRelation, GridRelations } from '@scn/kit/grid/relation-lanes';
import { graphql } from '#api/graphql';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { issuesByEntity, useIssues } from '#document/problems/use-problems';
import { itemsMaker, relationsOfRows, rowsMaker, type OverviewItem } from './overview-item';

const categoriesDocument = graphql(`
  query OverviewCategories {
    actionCategories(take: 1000) {
      items {
        id
        name
        commands {
          id
          name
        }
      }
    }
  }
`);

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

/** Names of action categories. Empty while loading or if loading fails: the rows are shown anyway. */
function useActionCategories(): ActionCategories {
  const { data } = useQuery(categoriesDocument);
  const items = data?.actionCategories.items;
  return useMemo(() => {
    const byId = new Map((items ?? []).map((item) => [item.id, item]));
    return {
      nameOf: (id) => (id === null ? null : (byId.get(id)?.name ?? null)),
      commandNameOf: (id, command) =>
        id === null || command === null
          ? null
          : (byId.get(id)?.commands.find((each) => each.id === command)?.name ?? null),
    };
  }, [items]);
}
