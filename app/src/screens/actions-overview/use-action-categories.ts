import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import type { ActionCategories } from '@scn/core/description/overview-row';
import { graphql } from '#api/graphql';

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

/** Names of action categories. Empty while loading or if loading fails: the rows are shown anyway. */
export function useActionCategories(): ActionCategories {
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
