import { useMemo } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import type { ActionCategories } from '@scn/core/description/overview-row';
import { graphql } from '../../api/graphql';
import { useInstitutionId } from '../../permissions/permissions-context';

const categoriesDocument = graphql(`
  query OverviewCategories($institutionId: ID!) {
    actionCategories(input: { institutionId: $institutionId }, take: 1000) {
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

/** The names of action categories; none before they are there, and where they can't be had: the rows come all the same. */
export function useActionCategories(): ActionCategories {
  const institutionId = useInstitutionId();
  const { data } = useQuery(categoriesDocument, institutionId === '' ? skipToken : { variables: { institutionId } });
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
