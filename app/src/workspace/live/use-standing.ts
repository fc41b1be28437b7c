import { useEffect, useRef } from 'react';
import { systemClock } from '#time/clock';
import { graphql } from '#api/graphql';
import { isGone } from '#api/server-error';
import { useShellServices } from '#services/shell-services.tsx';
import type { OpenScenario } from '../open/scenario-data';

const standingDocument = graphql(`
  query ScenarioStanding($institutionId: ID!, $scenarioCode: String!) {
    scenarioSummary(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      scenarioCode
      title
      libraryCode
      ownedByInstitution
      access
    }
  }
`);

/** Polling interval in milliseconds: no subscription reports that a scenario was made read-only. */
const interval = 10_000;

/** The scenario to poll. */
export interface StandingQuestion {
  readonly institutionId: string;
  readonly scenario: OpenScenario;
  /** Title, library or access have changed. */
  readonly onNews: () => void;
  readonly onGone: () => void;
}

/** Detects changes of access to the scenario while the window is visible. */
export function useStanding(question: StandingQuestion): void {
  const { client } = useShellServices();
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });
  const { institutionId } = question;
  const { scenarioCode } = question.scenario;
  useEffect(() => {
    let hasEnded = false;
    let cancel: () => void = () => undefined;
    const ask = async () => {
      cancel();
      if (!document.hidden) {
        try {
          const { data } = await client.query({
            query: standingDocument,
            variables: { institutionId, scenarioCode },
            fetchPolicy: 'network-only',
            context: { handlesErrors: true },
          });
          if (data !== undefined && !hasEnded && isOther(data.scenarioSummary, latest.current.scenario)) {
            latest.current.onNews();
          }
        } catch (error) {
          // other errors are connection problems, which the status bar shows
          if (!hasEnded && isGone(error)) latest.current.onGone();
        }
      }
      if (!hasEnded) cancel = systemClock.after(interval, () => void ask());
    };
    const look = () => {
      if (!document.hidden) void ask();
    };
    cancel = systemClock.after(interval, () => void ask());
    document.addEventListener('visibilitychange', look);
    return () => {
      hasEnded = true;
      cancel();
      document.removeEventListener('visibilitychange', look);
    };
  }, [client, institutionId, scenarioCode]);
}

function isOther(
  now: Pick<OpenScenario, 'title' | 'libraryCode' | 'ownedByInstitution' | 'access'>,
  before: OpenScenario,
): boolean {
  return (['title', 'libraryCode', 'ownedByInstitution', 'access'] as const).some((key) => now[key] !== before[key]);
}
