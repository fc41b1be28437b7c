import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

const libraryFields = graphql(`
  fragment LibraryFields on Library @_unmask {
    id
    code
    name
    access
    scenarios
    dateCreated
  }
`);

const librariesDocument = graphql(
  `
    query OwnedLibraries($institutionId: ID!, $take: Int!) {
      ownedLibraries(input: { institutionId: $institutionId }, take: $take) {
        totalCount
        items {
          ...LibraryFields
        }
      }
    }
  `,
  [libraryFields],
);

/** The libraries of the institution. */
export const librariesQuery = {
  document: librariesDocument,
  page: (data: ResultOf<typeof librariesDocument>) => data.ownedLibraries,
};

/** A library in the list. */
export type LibraryRow = ResultOf<typeof librariesDocument>['ownedLibraries']['items'][number];

/** One library with the access that is granted to it. */
export const libraryDocument = graphql(
  `
    query LibraryDetails($institutionId: ID!, $id: ID!) {
      library(input: { institutionId: $institutionId, id: $id }) {
        ...LibraryFields
      }
      accesses: libraryAccesses(input: { institutionId: $institutionId, libraryId: $id }) {
        id
        institutionId
        groupId
        access
      }
    }
  `,
  [libraryFields],
);

/** One library. */
export type LibraryDetails = ResultOf<typeof libraryDocument>['library'];
/** Access that is granted to a library. */
export type GrantedAccess = ResultOf<typeof libraryDocument>['accesses'][number];

/** Data that is read again before it is changed. */
export interface LibraryNow {
  readonly library: LibraryDetails;
  readonly accesses: readonly GrantedAccess[];
}

/** A library as the parts of its panel use it. */
export interface LibraryPart extends LibraryNow {
  readonly refresh: () => Promise<LibraryNow | null>;
}

/** The access that is granted to all libraries of the institution. */
export const allAccessesDocument = graphql(`
  query LibraryAccesses($institutionId: ID!, $take: Int!) {
    ownedLibraries(input: { institutionId: $institutionId }, take: $take) {
      items {
        id
        code
        name
      }
    }
    accesses: libraryAccesses(input: { institutionId: $institutionId }) {
      id
      libraryId
      institutionId
      groupId
      access
    }
  }
`);

/** Creates a library. */
export const libraryCreateDocument = graphql(`
  mutation LibraryCreate($input: LibraryCreateInput!) {
    libraryCreate(input: $input) {
      id
    }
  }
`);

/** Changes the code or name of a library. */
export const libraryUpdateDocument = graphql(`
  mutation LibraryUpdate($input: LibraryUpdateInput!) {
    libraryUpdate(input: $input) {
      id
      code
      name
    }
  }
`);

/** Deletes a library without scenarios. */
export const libraryDeleteDocument = graphql(`
  mutation LibraryDelete($input: LibraryDeleteInput!) {
    libraryDelete(input: $input)
  }
`);

/** Grants access to a library, or changes it. */
export const libraryShareDocument = graphql(`
  mutation LibraryShare($input: LibraryShareInput!) {
    libraryShare(input: $input) {
      id
    }
  }
`);

/** Revokes access to a library. */
export const libraryUnshareDocument = graphql(`
  mutation LibraryUnshare($input: LibraryUnshareInput!) {
    libraryUnshare(input: $input)
  }
`);
