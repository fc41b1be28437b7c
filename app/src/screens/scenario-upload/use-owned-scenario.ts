import { skipToken, useQuery } from '@apollo/client/react';
import { scenarioCodePattern } from '@scn/core/document/codes';
import { useInstitutionId } from '../../permissions/permissions-context';
import { ownedScenarioDocument } from './upload-documents';
import type { KnownScenario } from './upload-plan';

const codes = new RegExp(scenarioCodePattern);

/** Asks the gateway about a scenario code. What is no code yet is absent without asking. */
export function useOwnedScenario(scenarioCode: string): KnownScenario {
  const institutionId = useInstitutionId();
  const { data, error } = useQuery(
    ownedScenarioDocument,
    institutionId === '' || !codes.test(scenarioCode)
      ? skipToken
      : {
          variables: { institutionId, scenarioCode },
          // somebody may have created or deleted it since
          fetchPolicy: 'network-only',
          context: { handlesErrors: true }, // the form does without, and the gateway judges in the end
        },
  );
  if (!codes.test(scenarioCode)) return { state: 'absent' };
  if (error !== undefined) return { state: 'failed' };
  if (data === undefined) return { state: 'asking' };
  const [scenario] = data.scenariosOwned.items;
  return scenario === undefined ? { state: 'absent' } : { state: 'found', scenario };
}
