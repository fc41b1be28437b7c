import { skipToken, useSubscription } from '@apollo/client/react';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';

const newestJobDocument = graphql(`
  subscription ScenarioProgress($institutionId: ID!, $scenarioCode: String!) {
    scenarioProgress(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      jobId
      state
    }
  }
`);

/**
 * The newest job of a scenario and its state, whoever requested it, as a key that changes with either; null until it is known.
 * What shows versions or jobs reads them again when it changes.
 */
export function useNewestJob(scenarioCode: string): string | null {
  const institutionId = useInstitutionId();
  const { data } = useSubscription(
    newestJobDocument,
    institutionId === '' ? skipToken : { variables: { institutionId, scenarioCode }, context: { handlesErrors: true } },
  );
  const job = data?.scenarioProgress;
  return job === undefined ? null : `${job.jobId} ${job.state}`;
}
