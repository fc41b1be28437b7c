import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

// what the list shows; the panel also shows the account
const userFields = graphql(`
  fragment UserFields on User @_unmask {
    id
    username
    name
    email
    status
    hasPassword
    groups {
      id
      name
    }
  }
`);

const usersDocument = graphql(
  `
    query Users($institutionId: ID!, $take: Int!) {
      users(input: { institutionId: $institutionId }, take: $take) {
        totalCount
        items {
          ...UserFields
        }
      }
    }
  `,
  [userFields],
);

/** One user. */
export const userDocument = graphql(
  `
    query User($institutionId: ID!, $id: ID!) {
      user(input: { institutionId: $institutionId, id: $id }) {
        ...UserFields
        enabled
        identityProviders
        awaitsPassword
        whyNotRemoved
      }
    }
  `,
  [userFields],
);

/** The users of the institution. */
export const usersQuery = {
  document: usersDocument,
  page: (data: ResultOf<typeof usersDocument>) => data.users,
};

/** A user with their account. */
export type UserAccount = ResultOf<typeof userDocument>['user'];

/** A user in the list. */
export type UserRow = ResultOf<typeof usersDocument>['users']['items'][number];

/** How users sign in. */
export const methodsDocument = graphql(`
  query SignInMethods {
    signInMethods {
      passwords
      invitations
    }
  }
`);

/** Changes name, e-mail address and groups of a user. */
export const userUpdateDocument = graphql(`
  mutation UserUpdate($input: UserUpdateInput!) {
    userUpdate(input: $input) {
      id
      name
      email
      groups {
        id
        name
      }
    }
  }
`);

/** Creates a user with a password. */
export const userCreateDocument = graphql(`
  mutation UserCreate($input: UserCreateInput!) {
    userCreate(input: $input) {
      id
    }
  }
`);

/** Invites a user by e-mail address. */
export const userInviteDocument = graphql(`
  mutation UserInvite($input: UserInviteInput!) {
    userInvite(input: $input) {
      id
    }
  }
`);

/** Enables a disabled user again. */
export const userEnableDocument = graphql(`
  mutation UserEnable($input: UserEnableInput!) {
    userEnable(input: $input) {
      id
      enabled
      status
    }
  }
`);

/** Disables a user. */
export const userDisableDocument = graphql(`
  mutation UserDisable($input: UserDisableInput!) {
    userDisable(input: $input) {
      id
      enabled
      status
    }
  }
`);

/** Removes a user from the institution. */
export const userDeleteDocument = graphql(`
  mutation UserDelete($input: UserDeleteInput!) {
    userDelete(input: $input)
  }
`);

/** Everything that is stored about a user. */
export const userDataExportDocument = graphql(`
  mutation UserDataExport($input: UserDataExportInput!) {
    userDataExport(input: $input)
  }
`);

/** Erases a user for good. */
export const userEraseDocument = graphql(`
  mutation UserErase($input: UserEraseInput!) {
    userErase(input: $input)
  }
`);

/** Makes a link with which a user chooses a password; returns it once. */
export const passwordLinkDocument = graphql(`
  mutation UserPasswordLinkCreate($input: UserPasswordLinkCreateInput!) {
    userPasswordLinkCreate(input: $input) {
      address
      expiresAt
      mail
    }
  }
`);

/** A link with which a user chooses a password. */
export type PasswordLink = ResultOf<typeof passwordLinkDocument>['userPasswordLinkCreate'];

/** Where a user is signed in. */
export const sessionsDocument = graphql(`
  query UserSessions($institutionId: ID!, $id: ID!) {
    userSessions(input: { institutionId: $institutionId, id: $id }) {
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

/** A session of a user. */
export type SessionRow = ResultOf<typeof sessionsDocument>['userSessions'][number];

/** Signs a user out. */
export const sessionsEndDocument = graphql(`
  mutation UserSessionsEnd($input: UserSessionsEndInput!) {
    userSessionsEnd(input: $input)
  }
`);
