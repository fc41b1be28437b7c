import { policySubjects } from '@scn/core/permissions/policies';
import { graphql } from '#api/graphql';
import { isNotFound } from '#api/error-handling';
import { useGates } from '#permissions/permissions-context.tsx';
import { mayAny } from '#routes/route';
import type { LastOpened } from '#scenarios/last-opened/last-opened';
import { useGatewayQuery } from '#services/use-gateway-query';
import type { WaitingCount } from './waiting-data';

const problemsDocument = graphql(`
  query DashboardProblems($institutionId: ID!, $scenarioCode: String!) {
    scenarioByCode(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      scenarioCode
      access
      isScenarioReadOnly
    }
    scenarioValidation(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      seq
      errors
      warnings
    }
  }
`);

/** Who can change any part of scenarios. */
const changesGate = mayAny(
  ['Update'],
  Object.keys(policySubjects).filter((subject) => subject.startsWith('Scenario')),
);

/** The problems of a scenario, by severity. */
export interface RemainingProblems extends WaitingCount {
  readonly errors: number;
  readonly warnings: number;
}

/**
 * The problems of the scenario that the user last had open; null if there is none, or if the user can’t change it. Only this one is checked:
 * checking a scenario takes the gateway much longer than listing it.
 */
export function useRemainingProblems(lastOpened: LastOpened | null): RemainingProblems | null {
  const isPermitted = useGates()(changesGate);
  const { data, error, reload } = useGatewayQuery(
    problemsDocument,
    lastOpened === null || !isPermitted ? null : { scenarioCode: lastOpened.scenarioCode },
    { fetchPolicy: 'cache-and-network', queryDeduplication: false },
  );
  // it was deleted, or shared with the user no longer
  if (lastOpened === null || !isPermitted || (error !== undefined && isNotFound(error))) return null;
  if (data?.scenarioByCode.access === 'READONLY' || data?.scenarioByCode.isScenarioReadOnly === true) return null;
  const { errors, warnings } = data?.scenarioValidation ?? { errors: 0, warnings: 0 };
  return {
    errors,
    warnings,
    count: errors + warnings,
    address: `${scenarioPath.exec(lastOpened.path)?.[0] ?? ''}/validation-issues`,
    isLoading: data === undefined && error === undefined,
    hasFailed: error !== undefined,
    reload,
  };
}

/** The address of the scenario at the start of the addresses of its screens. */
const scenarioPath = /^\/libraries\/[^/]+\/scenario\/[^/]+/;
