import { skipToken, useQuery } from '@apollo/client/react';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useSettled } from '#time/use-settled';

const foundScenariosDocument = graphql(`
  query PaletteScenarios($institutionId: ID!, $where: ScenarioSummaryFilterInput) {
    scenariosFilter(input: { institutionId: $institutionId }, where: $where, order: [{ dateUpdated: DESC }], take: 20) {
      items {
        scenarioCode
        title
        libraryCode
      }
    }
  }
`);

const maxWords = 6;

/** Searches all scenarios whose code or title contains every word; without a text, the most recently changed ones. */
export function useFoundScenarios(text: string) {
  const institutionId = useInstitutionId();
  const asked = useSettled(text.trim());
  const words = asked.split(/\s+/).filter((word) => word !== '');
  const { data, previousData, loading, error } = useQuery(
    foundScenariosDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: {
            institutionId,
            where: words.length === 0 ? null : { and: words.slice(0, maxWords).map(holds) },
          },
          context: { handlesErrors: true },
        },
  );
  return {
    scenarios: (data ?? previousData)?.scenariosFilter.items ?? [],
    isSearching: loading || asked !== text.trim(),
    error,
  };
}

function holds(word: string) {
  return { or: [{ scenarioCode: { contains: word } }, { title: { contains: word } }] };
}
