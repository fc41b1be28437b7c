import { skipToken, useQuery } from '@apollo/client/react';
import { scenarioCodePattern } from '@scn/core/document/codes';
import { graphql } from '../../../api/graphql';
import { useInstitutionId } from '../../../permissions/permissions-context';

const takenDocument = graphql(`
  query ScenarioOfCode($institutionId: ID!, $code: String!) {
    scenariosFilter(input: { institutionId: $institutionId }, where: { scenarioCode: { eq: $code } }, take: 1) {
      items {
        scenarioCode
        title
        ownedByInstitution
      }
    }
  }
`);

const librariesDocument = graphql(`
  query LibrariesToWriteIn($institutionId: ID!) {
    institutionLibraries(input: { institutionId: $institutionId }, order: [{ name: ASC }], take: 500) {
      items {
        id
        code
        name
        ownedByInstitution
        access
      }
    }
  }
`);

const pattern = new RegExp(scenarioCodePattern);
/** Characters of a scenario code. */
export const codeLength = 8;
/** Characters of a title. */
export const longestTitle = 200;

/** Whether a text can be the code of a scenario. */
export function isScenarioCode(text: string): boolean {
  return pattern.test(text);
}

/** The code after another one: an example, whether it is free or not. */
export function nextCode(code: string): string {
  const number = Number(code.slice(3, 6));
  return `${code.slice(0, 3)}${String((number % 999) + 1).padStart(3, '0')}${code.slice(6)}`;
}

/** The title of the scenario that has a code already; null where none is known to. */
export function useTakenBy(code: string): string | null {
  const institutionId = useInstitutionId();
  const { data } = useQuery(
    takenDocument,
    institutionId === '' || !isScenarioCode(code)
      ? skipToken
      : {
          variables: { institutionId, code },
          fetchPolicy: 'network-only',
          // the gateway says it again when it is asked to duplicate
          context: { handlesErrors: true },
        },
  );
  const [found] = data?.scenariosFilter.items ?? [];
  // one of another institution may have the same code
  return found?.scenarioCode === code && found.ownedByInstitution ? found.title : null;
}

/** The libraries in which somebody may create scenarios, by name. */
export function useWritableLibraries() {
  const institutionId = useInstitutionId();
  const { data, loading, error, refetch } = useQuery(
    librariesDocument,
    institutionId === ''
      ? skipToken
      : { variables: { institutionId }, fetchPolicy: 'network-only', context: { handlesErrors: true } },
  );
  const all = data?.institutionLibraries.items;
  return {
    /** Null until they are known. */
    libraries:
      all?.filter(
        ({ ownedByInstitution, access }) => ownedByInstitution && (access === 'FULL' || access === 'PARTIAL'),
      ) ?? null,
    isLoading: loading,
    hasFailed: error !== undefined,
    reload: () => void refetch().catch(() => undefined), // the form says so
  };
}
