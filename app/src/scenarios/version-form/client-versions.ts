import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

/** The versions of the client. */
export const clientVersionsDocument = graphql(`
  query ClientVersions {
    clientVersions {
      items {
        id
        clientVersionId
        title
      }
    }
  }
`);

/** A version of the client. */
export type ClientVersion = ResultOf<typeof clientVersionsDocument>['clientVersions']['items'][number];
