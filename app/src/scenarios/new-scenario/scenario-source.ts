import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#api/data-of';
import { graphql } from '#api/graphql';
import type { ReferenceSource } from '@scn/kit/picker/reference-source';

const sourceDocument = graphql(`
  query ScenariosToStartFrom(
    $institutionId: ID!
    $examples: ScenarioSummaryFilterInput
    $others: ScenarioSummaryFilterInput
    $take: Int!
  ) {
    examples: scenariosFilter(
      input: { institutionId: $institutionId }
      where: $examples
      order: [{ title: ASC }]
      take: $take
    ) {
      totalCount
      items {
        scenarioCode
        title
        libraryName
      }
    }
    others: scenariosFilter(
      input: { institutionId: $institutionId }
      where: $others
      order: [{ libraryName: ASC }, { title: ASC }]
      take: $take
    ) {
      totalCount
      items {
        scenarioCode
        title
        libraryName
      }
    }
  }
`);

/** Code of the library of examples, which are listed first. */
const examplesCode = 'EXAMPLES';
const maxWords = 6;

/** The scenarios that the user can read, as a start for new ones: examples first, then by library. */
export function scenarioSource(client: ApolloClient, institutionId: string): ReferenceSource {
  const ask = async (conditions: readonly object[], take: number, signal: AbortSignal) => {
    const data = dataOf(
      await client.query({
        query: sourceDocument,
        variables: {
          institutionId,
          examples: { and: [...conditions, { libraryCode: { eq: examplesCode } }] },
          others: { and: [...conditions, { libraryCode: { neq: examplesCode } }] },
          take,
        },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true, fetchOptions: { signal } },
      }),
    );
    const { examples, others } = data;
    const options = [...examples.items, ...others.items].slice(0, take).map(({ scenarioCode, title, libraryName }) => ({
      id: scenarioCode,
      name: title,
      code: scenarioCode,
      group: libraryName,
    }));
    return { options, total: examples.totalCount + others.totalCount };
  };
  return {
    search: (text, take, signal) => {
      const words = text.split(/\s+/).filter((word) => word !== '');
      const conditions = words
        .slice(0, maxWords)
        .map((word) => ({ or: [{ scenarioCode: { contains: word } }, { title: { contains: word } }] }));
      return ask(conditions, take, signal);
    },
    resolve: async (ids, signal) =>
      (await ask([{ scenarioCode: { in: [...ids] } }], Math.max(1, ids.length), signal)).options,
  };
}
