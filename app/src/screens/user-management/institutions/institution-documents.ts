import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

const institutionsDocument = graphql(`
  query Institutions($institutionId: ID!, $take: Int!) {
    institutions(input: { institutionId: $institutionId }, take: $take) {
      totalCount
      items {
        id
        name
        externalId
        userInactivePeriod
        testsMustPass
        dateCreated
        users
        scenarios
      }
    }
  }
`);

/** The institutions of the signed-in user. */
export const institutionsQuery = {
  document: institutionsDocument,
  page: (data: ResultOf<typeof institutionsDocument>) => data.institutions,
};

/** An institution in the list. */
export type InstitutionRow = ResultOf<typeof institutionsDocument>['institutions']['items'][number];

/** Creates an institution. */
export const institutionCreateDocument = graphql(`
  mutation InstitutionCreate($input: InstitutionCreateInput!) {
    institutionCreate(input: $input) {
      id
    }
  }
`);

/** Changes the active institution. */
export const institutionUpdateDocument = graphql(`
  mutation InstitutionUpdate($input: InstitutionUpdateInput!) {
    institutionUpdate(input: $input) {
      id
      name
      userInactivePeriod
      testsMustPass
    }
  }
`);

/** Deletes the active institution. */
export const institutionDeleteDocument = graphql(`
  mutation InstitutionDelete($input: InstitutionDeleteInput!) {
    institutionDelete(input: $input)
  }
`);
