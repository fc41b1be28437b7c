import { skipToken, useQuery } from '@apollo/client/react';
import { scenarioCodePattern } from '@scn/core/document/codes';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { ownedScenarioDocument } from './upload-documents';
import type { KnownScenario } from './upload-plan';

const codes = new RegExp(scenarioCodePattern);

/** Queries the gateway for a scenario code. An incomplete code counts as absent without a query. */
export function useOwnedScenario(scenarioCode: string): KnownScenario {
  const institutionId = useInstitutionId();
  const { data, error } = useQuery(
    ownedScenarioDocument,
    institutionId === '' || !codes.test(scenarioCode)
      ? skipToken
      : {
          variables: { institutionId, scenarioCode },
          // it may have been created or deleted since
          fetchPolicy: 'network-only',
          context: { handlesErrors: true }, // the form works without it, and the gateway checks the code in the end
        },
  );
  if (!codes.test(scenarioCode)) return { state: 'absent' };
  if (error !== undefined) return { state: 'failed' };
  if (data === undefined) return { state: 'asking' };
  const [scenario] = data.scenariosOwned.items;
  return scenario === undefined ? { state: 'absent' } : { state: 'found', scenario };
}
