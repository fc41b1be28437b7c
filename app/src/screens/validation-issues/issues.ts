import { useEffect, useRef } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '../../api/graphql';
import { useInstitutionId } from '../../permissions/permissions-context';

const issuesDocument = graphql(`
  query ScenarioIssues($institutionId: ID!, $scenarioCode: String!) {
    scenarioValidation(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      seq
      isValid
      issues {
        ruleId
        logType
        message
        pointer
        entity {
          id
          name
          entityType
        }
      }
    }
  }
`);

/** Something that the rules have found. */
export type ScenarioIssue = ResultOf<typeof issuesDocument>['scenarioValidation']['issues'][number];
/** How grave an issue is, the gravest first. */
export const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const satisfies readonly ScenarioIssue['logType'][];

/** What the rules say of a scenario, read again when it has changed. @param seq - the last change that is known */
export function useIssues({ scenarioCode, seq }: { readonly scenarioCode: string; readonly seq: number }) {
  const institutionId = useInstitutionId();
  const { data, loading, error, refetch } = useQuery(
    issuesDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, scenarioCode },
          fetchPolicy: 'cache-and-network',
          notifyOnNetworkStatusChange: true,
          context: { handlesErrors: true },
        },
  );
  const asked = useRef(seq);
  useEffect(() => {
    if (seq <= asked.current) return;
    asked.current = seq;
    void refetch().catch(() => undefined);
  }, [seq, refetch]);
  return {
    /** Null until it is known. */
    validation: data?.scenarioValidation ?? null,
    isChecking: loading,
    hasFailed: error !== undefined,
    check: () => void refetch().catch(() => undefined), // the screen says so
  };
}

/** The kind of an entity in words: `physiologyChange` becomes `Physiology change`. */
export function kindText(entityType: string): string {
  const words = entityType.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The code of an entity that people know it by; null for one that has an id only. */
export function codeOf(id: string): string | null {
  return /^[A-N][A-Z]{4}\d{3}(R\d+)?$/.test(id) ? id : null;
}
