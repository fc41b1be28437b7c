import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

/** How one signs in, and where one is signed in. */
export const accountDocument = graphql(`
  query Account {
    session {
      userId
      hasPassword
      leastPasswordLength
    }
    sessions {
      id
      startedAt
      lastRefreshedAt
      expiresAt
      program
      userAgent
      isCurrent
    }
  }
`);

/** Changes one's own password. */
export const passwordChangeDocument = graphql(`
  mutation PasswordChange($input: PasswordChangeInput!) {
    passwordChange(input: $input)
  }
`);

/** Everything that is stored about oneself. */
export const ownDataExportDocument = graphql(`
  mutation OwnDataExport {
    ownDataExport
  }
`);

/** Ends other sessions of one's own. */
export const ownSessionsEndDocument = graphql(`
  mutation SessionsEnd($input: SessionsEndInput!) {
    sessionsEnd(input: $input)
  }
`);

/** One's own API tokens in the institution, and what they can allow. */
export const tokensDocument = graphql(`
  query ApiTokens($institutionId: ID!) {
    apiTokens(input: { institutionId: $institutionId }, take: 100) {
      items {
        id
        name
        policies
        dateCreated
        expiresAt
        lastUsedAt
      }
    }
    userPermissions {
      policyName
    }
  }
`);

/** An API token in the list. */
export type TokenRow = ResultOf<typeof tokensDocument>['apiTokens']['items'][number];

/** Creates an API token; returns it once. */
export const tokenCreateDocument = graphql(`
  mutation ApiTokenCreate($input: ApiTokenCreateInput!) {
    apiTokenCreate(input: $input) {
      token
    }
  }
`);

/** Revokes an API token. */
export const tokenRevokeDocument = graphql(`
  mutation ApiTokenRevoke($input: ApiTokenRevokeInput!) {
    apiTokenRevoke(input: $input) {
      id
    }
  }
`);
