import { useMemo } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';

const pictures = graphql(`
  query SlotPictures($institutionId: ID!, $ids: [String!]!, $take: Int!) {
    images(input: { institutionId: $institutionId }, where: { id: { in: $ids } }, take: $take) {
      items {
        id
        signedUrl
      }
    }
  }
`);

/** The addresses of images, by their ids; without those that are loading, or that the user can't see. */
export function usePictures(ids: readonly string[]): ReadonlyMap<string, string> {
  const institutionId = useInstitutionId();
  const wanted = [...new Set(ids)].toSorted();
  const { data } = useQuery(
    pictures,
    wanted.length === 0 || institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, ids: wanted, take: wanted.length },
          // the addresses expire
          fetchPolicy: 'network-only',
          context: { handlesErrors: true },
        },
  );
  return useMemo(
    () => new Map(data?.images.items.flatMap(({ id, signedUrl }) => (signedUrl === null ? [] : [[id, signedUrl]]))),
    [data],
  );
}
