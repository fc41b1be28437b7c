import { useCallback, useEffect, useRef } from 'react';
import { graphql } from '#api/graphql';
import { isNotFound } from '#api/error-handling';
import { useReadAgain, useStateRevision } from '#services/jobs/use-live-query';
import { useShellServices } from '#services/shell-services.tsx';
import type { OpenScenario } from '../open/scenario-data';

const watchedScenarioDocument = graphql(`
  query WatchedScenario($institutionId: ID!, $scenarioCode: String!) {
    scenarioSummary(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      scenarioCode
      title
      libraryCode
      ownedByInstitution
      access
    }
  }
`);

/** The scenario that is watched. */
export interface WatchedScenario {
  readonly institutionId: string;
  readonly scenario: OpenScenario;
  /** Title, library or access have changed. */
  readonly onChange: () => void;
  readonly onUnavailable: () => void;
}

/** Notices that a colleague has renamed, moved or deleted the scenario, made it read-only, or changed the access to it. */
export function useWatchedScenario(question: WatchedScenario): void {
  const { client } = useShellServices();
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });
  const { institutionId } = question;
  const { scenarioCode } = question.scenario;
  const hasEnded = useRef(false);
  const ask = useCallback(async () => {
    try {
      const { data } = await client.query({
        query: watchedScenarioDocument,
        variables: { institutionId, scenarioCode },
        fetchPolicy: 'network-only',
        context: { handlesErrors: true },
      });
      if (data !== undefined && !hasEnded.current && isOther(data.scenarioSummary, latest.current.scenario))
        latest.current.onChange();
    } catch (error) {
      // other errors are connection problems, which the status bar shows
      if (!hasEnded.current && isNotFound(error)) latest.current.onUnavailable();
    }
  }, [client, institutionId, scenarioCode]);
  useReadAgain(useStateRevision(scenarioCode), () => void ask());
  useEffect(() => {
    hasEnded.current = false;
    // the computer may have slept
    const look = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      hasEnded.current = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask]);
}

function isOther(
  now: Pick<OpenScenario, 'title' | 'libraryCode' | 'ownedByInstitution' | 'access'>,
  before: OpenScenario,
): boolean {
  return (['title', 'libraryCode', 'ownedByInstitution', 'access'] as const).some((key) => now[key] !== before[key]);
}
