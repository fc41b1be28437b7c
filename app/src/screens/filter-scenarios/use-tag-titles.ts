import { useMemo } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';

const tagsDocument = graphql(`
  query TagTitles($institutionId: ID!) {
    tags(input: { institutionId: $institutionId }, take: 3000) {
      items {
        id
        title
      }
    }
  }
`);

/** The titles of the tags that the user can read, by id. */
export function useTagTitles(): ReadonlyMap<string, string> {
  const institutionId = useInstitutionId();
  const { data } = useQuery(
    tagsDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId },
          fetchPolicy: 'cache-and-network',
          // without them, the list shows ids
          context: { handlesErrors: true },
        },
  );
  return useMemo(
    () => new Map((data?.tags.items ?? []).flatMap(({ id, title }) => (title === null ? [] : [[id, title]]))),
    [data],
  );
}
