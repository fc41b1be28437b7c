import { revealHidden } from '@scn/core/index/text/hidden-characters';
import { useMemo } from 'react';
import type { ResultOf } from 'gql.tada';
import type { PlacedView } from '@scn/core/operations/operation';
import type { Issue } from '@scn/core/base/issue';
import { graphql } from '#api/graphql';
import { useDocumentState, documentView } from '#document/document-context.tsx';
import { useProblems } from '#document/problems/use-problems';
import { useGatewayQuery } from '#services/use-gateway-query';
import { codeOf, entityWords } from '#workspace/entities/entity-text';
import { problemRows, type ProblemRow } from '#workspace/problems/problem-rows';

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

type Answer = ResultOf<typeof issuesDocument>['scenarioValidation'];
/** An issue that a rule reports. */
export type ScenarioIssue = Answer['issues'][number] & {
  /** The row in the problems panel; only for the open document. */
  readonly row?: ProblemRow | undefined;
};
/** The validation result of a scenario after one of its changes. */
export type Validation = Omit<Answer, 'issues'> & { readonly issues: readonly ScenarioIssue[] };
/** Severities, most severe first. */
export const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const satisfies readonly ScenarioIssue['logType'][];

/** State of the validation of a scenario. */
export interface Checking {
  /** Null until the result is known. */
  readonly validation: Validation | null;
  readonly isChecking: boolean;
  /** Whether the gateway, which has all shared assets, has validated it since it was opened, or did not respond. */
  readonly isComplete: boolean;
  readonly hasFailed: boolean;
  /** Why it failed, if the gateway said so. */
  readonly error: unknown;
  /** Validates again on the gateway. */
  readonly check: () => void;
}

/** Issues of the open document, or of the gateway's copy if the document could not be opened. */
export function useIssues(scenarioCode: string): Checking {
  const state = useDocumentState();
  const live = useLiveIssues();
  const asked = useGatewayIssues(scenarioCode, state.state === 'failed');
  return state.state === 'failed' ? asked : live;
}

function useLiveIssues(): Checking {
  const state = useDocumentState();
  const document = state.state === 'open' ? state.document : null;
  const problems = useProblems();
  const issues = problems?.issues ?? null;
  const seq = document?.session.seq ?? 0;
  const validation = useMemo((): Validation | null => {
    if (document === null || issues === null) return null;
    const view = documentView(document);
    const rows = new Map(problemRows(issues, [], view).map((row) => [row.issue, row]));
    const described = issues.map((issue) => ({ ...describe(issue, view), row: rows.get(issue) }));
    return { seq, isValid: described.every(({ logType }) => logType !== 'ERROR'), issues: described };
  }, [document, issues, seq]);
  return {
    validation,
    isChecking: problems === null || problems.gateway === 'asking',
    isComplete: problems !== null && (problems.hasGatewayIssues || problems.gateway === 'silent'),
    hasFailed: problems?.gateway === 'silent',
    error: problems?.failure ?? null,
    check: () => {
      document?.problems.check();
    },
  };
}

function describe({ ruleId, severity, message, pointer, entity }: Issue, view: PlacedView): ScenarioIssue {
  const node = entity === null ? undefined : view.get(entity);
  const about =
    entity === null
      ? null
      : {
          id: entity,
          name: node === undefined ? (codeOf(entity) ?? '') : revealHidden(entityWords(node, view).name),
          entityType: node?.kind.replaceAll('-', ' ') ?? 'scenario',
        };
  return { ruleId, logType: severity, message, pointer, entity: about };
}

function useGatewayIssues(scenarioCode: string, isNeeded: boolean): Checking {
  const { data, loading, error, reload } = useGatewayQuery(issuesDocument, isNeeded ? { scenarioCode } : null, {
    fetchPolicy: 'cache-and-network',
    queryDeduplication: false,
    notifyOnNetworkStatusChange: true,
  });
  return {
    validation: data?.scenarioValidation ?? null,
    isChecking: loading,
    isComplete: data !== undefined,
    hasFailed: error !== undefined,
    error,
    check: reload,
  };
}
