import { useEffect, useRef } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useSubscription } from '@apollo/client/react';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useGatewayQuery } from '../use-gateway-query';

const scenarioRevisionDocument = graphql(`
  subscription ScenarioRevision($institutionId: ID!, $scenarioCode: String!) {
    scenarioRevision(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      versions
      jobs
      state
    }
  }
`);

const jobsRevisionDocument = graphql(`
  subscription JobsRevision($institutionId: ID!) {
    jobsRevision(input: { institutionId: $institutionId })
  }
`);

const scenariosRevisionDocument = graphql(`
  subscription ScenariosRevision($institutionId: ID!) {
    scenariosRevision(input: { institutionId: $institutionId })
  }
`);

/** The revisions of a scenario: texts that change with what they stand for, on every computer. Undefined until they are known. */
function useRevisions(scenarioCode: string) {
  const institutionId = useInstitutionId();
  const { data } = useSubscription(
    scenarioRevisionDocument,
    institutionId === '' ? skipToken : { variables: { institutionId, scenarioCode }, context: { handlesErrors: true } },
  );
  return data?.scenarioRevision;
}

/** The revision of a scenario's versions and jobs. Null until it is known. */
export function useScenarioRevision(scenarioCode: string): string | null {
  const revision = useRevisions(scenarioCode);
  return revision === undefined ? null : `${revision.versions} ${revision.jobs}`;
}

/** The revision of a scenario's title, library, read-only state and of the access to it. Null until it is known. */
export function useStateRevision(scenarioCode: string): string | null {
  return useRevisions(scenarioCode)?.state ?? null;
}

/** The revision of the institution's jobs that the user can see. Null until it is known. */
export function useJobsRevision(): string | null {
  const institutionId = useInstitutionId();
  const { data } = useSubscription(
    jobsRevisionDocument,
    institutionId === '' ? skipToken : { variables: { institutionId }, context: { handlesErrors: true } },
  );
  return data?.jobsRevision ?? null;
}

/** The revision of which scenarios the user can open or restore, and of what lists show of them. Null until it is known. */
export function useScenariosRevision(): string | null {
  const institutionId = useInstitutionId();
  const { data } = useSubscription(
    scenariosRevisionDocument,
    institutionId === '' ? skipToken : { variables: { institutionId }, context: { handlesErrors: true } },
  );
  return data?.scenariosRevision ?? null;
}

/**
 * A query of what others can change while it is shown: it is sent again whenever the revision changes. The caller shows errors.
 *
 * @param variables - in addition to the institution; null: nothing is read
 */
export function useLiveQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'institutionId'> | null,
  revision: string | null,
) {
  // the response to a request that is under way may be older than the revision
  const result = useGatewayQuery(document, variables, { fetchPolicy: 'cache-and-network', queryDeduplication: false });
  const { reload } = result;
  const isRead = variables !== null;
  useReadAgain(revision, () => {
    if (isRead) reload();
  });
  return result;
}

/** Reads again whenever the revision changes. */
export function useReadAgain(revision: string | null, read: () => void): void {
  const latest = useRef(read);
  latest.current = read;
  const known = useRef(revision);
  useEffect(() => {
    if (known.current === revision) return;
    known.current = revision;
    latest.current();
  }, [revision]);
}
