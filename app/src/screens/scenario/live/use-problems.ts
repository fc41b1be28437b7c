import { useEffect, useRef } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { graphql } from '../../../api/graphql';

const problemsDocument = graphql(`
  query ScenarioProblems($institutionId: ID!, $scenarioCode: String!) {
    scenarioValidation(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      seq
      issues {
        logType
      }
    }
  }
`);

/** What the rules found, by how grave it is. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
}

/**
 * What the rules say of a scenario, read again when it has changed.
 *
 * @param seq - the last change that is known
 * @returns null until it is known
 */
export function useProblems(of: {
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly seq: number;
}): ProblemCounts | null {
  const { institutionId, scenarioCode, seq } = of;
  const { data, refetch } = useQuery(
    problemsDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, scenarioCode },
          fetchPolicy: 'cache-and-network',
          // a count that is not known is not shown: the screen of problems says why
          context: { handlesErrors: true },
        },
  );
  const validation = data?.scenarioValidation;
  const asked = useRef(seq);
  useEffect(() => {
    if (seq <= asked.current) return;
    asked.current = seq;
    void refetch().catch(() => undefined);
  }, [seq, refetch]);
  if (validation === undefined) return null;
  const count = (logType: 'ERROR' | 'WARNING') => validation.issues.filter((issue) => issue.logType === logType).length;
  return { errors: count('ERROR'), warnings: count('WARNING') };
}
