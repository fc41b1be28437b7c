import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#api/data-of';
import { isRefused } from '#api/error-handling';
import { graphql } from '#api/graphql';
import type { ReferenceSource } from '@scn/kit/picker/reference-source';

const choicesDocument = graphql(`
  query ScenarioChoices($institutionId: ID!, $where: ScenarioSummaryFilterInput, $take: Int!) {
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
      }
    }
  }
`);

/** Scenarios for a picker: their ids are codes. */
export interface ScenarioSource extends ReferenceSource {
  /** The library of a scenario that was found; undefined before. */
  libraryOf(scenarioCode: string): string | undefined;
}

/**
 * Searches scenarios by title and code at the gateway, last changed first.
 *
 * @param which - those that the user can change, or also those that they can only open
 */
export function scenarioSource(
  client: ApolloClient,
  institutionId: string,
  which: 'writable' | 'readable' = 'writable',
): ScenarioSource {
  const libraries = new Map<string, string>();
  const ask = async (where: object, take: number, signal: AbortSignal) => {
    const data = dataOf(
      await client.query({
        query: choicesDocument,
        variables: { institutionId, where, take },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true, fetchOptions: { signal } },
      }),
    );
    const { items, totalCount: total } = data.scenariosFilter;
    for (const { scenarioCode, libraryCode } of items) libraries.set(scenarioCode, libraryCode);
    return { options: items.map(({ scenarioCode: id, title: name }) => ({ id, name, code: id })), total };
  };
  const offered =
    which === 'readable' ? [] : [{ isScenarioReadOnly: { eq: false } }, { access: { in: ['FULL', 'PARTIAL'] } }];
  return {
    libraryOf: (scenarioCode) => libraries.get(scenarioCode),
    search: async (words, take, signal) => {
      const text = words.trim();
      const named = { or: [{ title: { contains: text } }, { scenarioCode: { contains: text } }] };
      return ask({ and: text === '' ? offered : [...offered, named] }, take, signal);
    },
    resolve: async (ids, signal) => (await ask({ scenarioCode: { in: [...ids] } }, ids.length, signal)).options,
    isRefused,
  };
}
