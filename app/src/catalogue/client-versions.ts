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

/** The versions of the client, as far as they are known. */
export interface ClientVersionList {
  /** Oldest first; none while they are loaded, or when they can't be. */
  readonly versions: readonly ClientVersion[];
  /** A field is a list from the start then: it must not become one while it is used. Without a list, a version is typed. */
  readonly isLoading: boolean;
}

const none: readonly ClientVersion[] = [];

/** The versions of the client. */
export function useClientVersions(): ClientVersionList {
  const { data, error } = useQuery(clientVersionsDocument, { context: { handlesErrors: true } });
  return { versions: data?.clientVersions.items ?? none, isLoading: data === undefined && error === undefined };
}
