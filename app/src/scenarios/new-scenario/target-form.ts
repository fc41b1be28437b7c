import { scenarioCodePattern } from '@scn/core/document/codes';
import { graphql } from '#api/graphql';
import { useGatewayQuery } from '#services/use-gateway-query';

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
/** Length of a scenario code. */
export const codeLength = 8;
/** Maximum length of a title. */
export const maxTitleLength = 200;

/** Whether a text is a valid scenario code. */
export function isScenarioCode(text: string): boolean {
  return pattern.test(text);
}

/** The next code, as an example. It may be taken. */
export function nextCode(code: string): string {
  const number = Number(code.slice(3, 6));
  return `${code.slice(0, 3)}${String((number % 999) + 1).padStart(3, '0')}${code.slice(6)}`;
}

/** The title of the scenario that already has the code; null if none is known. */
export function useTakenBy(code: string): string | null {
  // the gateway checks again when duplicating
  const { data } = useGatewayQuery(takenDocument, isScenarioCode(code) ? { code } : null, {
    fetchPolicy: 'network-only',
  });
  const [found] = data?.scenariosFilter.items ?? [];
  // a scenario of another institution may have the same code
  return found?.scenarioCode === code && found.ownedByInstitution ? found.title : null;
}

/** The libraries in which the user can create scenarios, by name. */
export function useWritableLibraries() {
  const { data, loading, error, reload } = useGatewayQuery(
    librariesDocument,
    {},
    { fetchPolicy: 'network-only', queryDeduplication: false },
  );
  const all = data?.institutionLibraries.items;
  return {
    /** Null until they are loaded. */
    libraries:
      all?.filter(
        ({ ownedByInstitution, access }) => ownedByInstitution && (access === 'FULL' || access === 'PARTIAL'),
      ) ?? null,
    isLoading: loading,
    hasFailed: error !== undefined,
    error,
    reload,
  };
}
