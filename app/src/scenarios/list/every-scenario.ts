import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { dataOf } from '#api/data-of';
import { graphql } from '#api/graphql';
import type { ListSource } from '#lists/query/list-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useReadAgain, useScenariosRevision } from '#services/jobs/use-live-query';
import { useGatewayQuery } from '#services/use-gateway-query';

// sorted by code, which stays: a scenario that is changed between two requests moves to no other page
const everyDocument = graphql(`
  query EveryScenario($institutionId: ID!, $skip: Int!, $take: Int!) {
    scenariosFilter(
      input: { institutionId: $institutionId }
      order: [{ scenarioCode: ASC }]
      skip: $skip
      take: $take
    ) {
      totalCount
      items {
        scenarioCode
        title
        coverImageId
        libraryId
        libraryCode
        libraryName
        ownedByInstitution
        productStatus
        access
        libraryAccess
        isScenarioReadOnly
        culture
        specialty
        practitionerTypeIds
        tagIds
        authors
        devices
        dateCreated
        dateUpdated
        datePublished
      }
    }
  }
`);

type ScenarioPage = ResultOf<typeof everyDocument>['scenariosFilter'];
/** A scenario with everything that it can be filtered by. */
export type FilteredScenario = ScenarioPage['items'][number];

/** Scenarios in one request: with all their fields, the largest page costs more than the gateway allows. */
export const scenariosAtOnce = 2000;

const none: readonly FilteredScenario[] = [];
/** Other people can add and delete scenarios while pages are loaded. */
const attempts = 3;

/**
 * All scenarios that the user can open, however many they are: filters, counts and exports apply to every one. Nothing is shown before
 * the last page is loaded; later on, the rows stay until they are replaced. For a list that is remounted for each institution.
 */
export function useEveryScenario(): ListSource<FilteredScenario> {
  const institutionId = useInstitutionId();
  const client = useApolloClient();
  const first = useGatewayQuery(
    everyDocument,
    { skip: 0, take: scenariosAtOnce },
    { fetchPolicy: 'cache-and-network', queryDeduplication: false },
  );
  const [rows, setRows] = useState<readonly FilteredScenario[] | null>(null);
  const [pageError, setPageError] = useState<unknown>(null);
  const page = first.data?.scenariosFilter;
  useEffect(() => {
    if (page === undefined) return undefined;
    const loading = new AbortController();
    const read = async (skip: number): Promise<ScenarioPage> => {
      const { scenariosFilter } = dataOf(
        await client.query({
          query: everyDocument,
          variables: { institutionId, skip, take: scenariosAtOnce },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true, fetchOptions: { signal: loading.signal } },
        }),
      );
      return scenariosFilter;
    };
    const settle = (found: readonly FilteredScenario[] | null, error: unknown) => {
      if (loading.signal.aborted) return;
      setPageError(error);
      if (found !== null) setRows(found);
    };
    loadEvery(page, read).then(
      (found) => settle(found, null),
      (error: unknown) => settle(null, error),
    );
    return () => loading.abort();
  }, [client, institutionId, page]);
  useReadAgain(useScenariosRevision(), first.reload);
  const error = first.error ?? pageError ?? undefined;
  return {
    rows: rows ?? none,
    totalCount: rows?.length ?? 0,
    isLoading: rows === null && error === undefined,
    hasFailed: rows === null && error !== undefined,
    error,
    isStale: rows !== null && error !== undefined,
    reload: first.refresh,
    found: null,
  };
}

/**
 * Loads the pages after the first one.
 *
 * @throws what `read` does; Error if the scenarios change each time while they are loaded
 */
export async function loadEvery(
  first: ScenarioPage,
  read: (skip: number) => Promise<ScenarioPage>,
): Promise<readonly FilteredScenario[]> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const start = attempt === 1 ? first : await read(0);
    const pages = [start];
    const isPart = () => pages.reduce((sum, { items }) => sum + items.length, 0) < start.totalCount;
    while (isPart()) {
      const next = await read(pages.reduce((sum, { items }) => sum + items.length, 0));
      pages.push(next);
      if (next.items.length === 0 || next.totalCount !== start.totalCount) break;
    }
    const found = new Map(pages.flatMap(({ items }) => items.map((item) => [item.scenarioCode, item])));
    if (found.size === start.totalCount) return [...found.values()];
  }
  throw new Error('The scenarios changed while they were loaded.');
}
