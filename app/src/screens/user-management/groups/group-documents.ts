import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

const groupsDocument = graphql(`
  query Groups($institutionId: ID!, $take: Int!) {
    groups(input: { institutionId: $institutionId }, take: $take) {
      totalCount
      items {
        id
        name
        permissionIds
        users {
          id
        }
      }
    }
  }
`);

/** The groups of the institution. */
export const groupsQuery = {
  document: groupsDocument,
  page: (data: ResultOf<typeof groupsDocument>) => data.groups,
};

/** A group in the list. */
export type GroupRow = ResultOf<typeof groupsDocument>['groups']['items'][number];

/** The names of the groups, to choose from. */
export const groupNamesDocument = graphql(`
  query GroupNames($institutionId: ID!, $take: Int!) {
    groups(input: { institutionId: $institutionId }, take: $take) {
      items {
        id
        name
      }
    }
  }
`);

/** One group with its members and permissions. */
export const groupDocument = graphql(`
  query Group($institutionId: ID!, $id: ID!) {
    group(input: { institutionId: $institutionId, id: $id }) {
      id
      name
      permissionsRevision
      whyNotDeleted
      lockedMembers {
        id
        reason
      }
      lockedPolicies {
        id
        reason
      }
      permissions {
        id
        policyName
        field
      }
      users {
        id
        name
        email
      }
    }
  }
`);

/** A group with its members and permissions. */
export type GroupDetails = ResultOf<typeof groupDocument>['group'];

/** The policies that groups can have. */
export const policiesDocument = graphql(`
  query Policies($institutionId: ID!) {
    policies(input: { institutionId: $institutionId }) {
      policyName
      name
      fields
    }
  }
`);

/** Creates a group. */
export const groupCreateDocument = graphql(`
  mutation GroupCreate($input: GroupCreateInput!) {
    groupCreate(input: $input) {
      id
    }
  }
`);

/** Renames a group. */
export const groupUpdateDocument = graphql(`
  mutation GroupUpdate($input: GroupUpdateInput!) {
    groupUpdate(input: $input) {
      id
      name
    }
  }
`);

/** Deletes a group. */
export const groupDeleteDocument = graphql(`
  mutation GroupDelete($input: GroupDeleteInput!) {
    groupDelete(input: $input)
  }
`);

/** Adds users to a group. */
export const membersAddDocument = graphql(`
  mutation GroupMembersAdd($input: GroupMembersAddInput!) {
    groupMembersAdd(input: $input) {
      id
      users {
        id
        name
        email
      }
    }
  }
`);

/** Removes users from a group. */
export const membersRemoveDocument = graphql(`
  mutation GroupMembersRemove($input: GroupMembersRemoveInput!) {
    groupMembersRemove(input: $input) {
      id
      users {
        id
        name
        email
      }
    }
  }
`);

/** Replaces the permissions of a group, based on a revision. */
export const permissionsSetDocument = graphql(`
  mutation GroupPermissionsSet($input: GroupPermissionsSetInput!) {
    groupPermissionsSet(input: $input) {
      id
      permissionsRevision
      permissionIds
      permissions {
        id
        policyName
        field
      }
    }
  }
`);
