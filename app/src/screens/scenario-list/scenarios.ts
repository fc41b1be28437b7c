import { skipToken, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '../../api/graphql';
import { useInstitutionId } from '../../permissions/permissions-context';

const scenariosDocument = graphql(`
  query Scenarios($institutionId: ID!, $where: ScenarioSummaryFilterInput, $take: Int!) {
    scenariosFilter(
      input: { institutionId: $institutionId }
      where: $where
      order: [{ dateUpdated: DESC }]
      take: $take
    ) {
      totalCount
      items {
        scenarioCode
        title
        libraryCode
        libraryName
        productStatus
        access
        isScenarioReadOnly
        dateUpdated
      }
    }
  }
`);

/** A scenario as lists show it. */
export type ScenarioItem = ResultOf<typeof scenariosDocument>['scenariosFilter']['items'][number];

/** As many rows as the gateway gives at once. */
export const mostRows = 3000;

/** The scenarios that somebody may open, the last changed first. */
export function useScenarios({
  libraryCode,
  take = mostRows,
}: { readonly libraryCode?: string; readonly take?: number } = {}) {
  const institutionId = useInstitutionId();
  const { data, loading, error, refetch } = useQuery(
    scenariosDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: {
            institutionId,
            take,
            where: libraryCode === undefined ? null : { libraryCode: { eq: libraryCode } },
          },
          // other people's changes are seen with the next visit
          fetchPolicy: 'cache-and-network',
        },
  );
  return {
    scenarios: data?.scenariosFilter.items ?? [],
    totalCount: data?.scenariosFilter.totalCount ?? 0,
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined && data === undefined,
    reload: () => void refetch().catch(() => undefined), // it has been told already
  };
}
