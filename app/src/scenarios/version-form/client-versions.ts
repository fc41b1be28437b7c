import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

/** The versions of the client. */
export const clientVersionsDocument = graphql(`
  query ClientVersions {
    clientVersions {
      items {
        id
        clientVersionId
        version
        title
      }
    }
  }
`);

/** A version of the client. */
export type ClientVersion = ResultOf<typeof clientVersionsDocument>['clientVersions']['items'][number];

const none: readonly ClientVersion[] = [];

/** The versions of the client, oldest first; none until they are loaded. Without them, a version can still be typed. */
export function useClientVersions(): readonly ClientVersion[] {
  const { data } = useQuery(clientVersionsDocument, { context: { handlesErrors: true } });
  return data?.clientVersions.items ?? none;
}
