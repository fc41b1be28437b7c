import { useEffect, useState } from 'react';
import type { JsonObject } from '@scn/core/kernel/json';
import type { OperationCall } from '@scn/core/validation/issue';
import type { ResultOf } from 'gql.tada';
import { useDocument } from '../../../document/document-context';
import { useInstitutionId } from '../../../permissions/permissions-context';
import { useShellServices } from '../../../shell/shell-services';
import { useChange } from '../../scenario/document/use-change';
import { planDocument } from '../history-documents';

/** What restoring a state would do. */
export type RestorePlan = ResultOf<typeof planDocument>['scenarioComparison'];

/** How far restoring is. */
export interface Restoring {
  /** Null while it is not known. */
  readonly plan: RestorePlan | null;
  readonly hasFailed: boolean;
  /** Asks again what it would do. */
  readonly look: () => void;
  /** Does it, as one step that can be undone. @returns whether it was done; people have been told why not */
  readonly restore: (words: { readonly title: string; readonly success: string }) => boolean;
}

/** Changes that a question lists. */
const listed = 8;

/**
 * Brings the scenario back to a state of its log, by what leads from now to there: nothing of the history goes, and whoever works on it
 * meanwhile goes on.
 */
export function useRestore(seq: number): Restoring {
  const { session } = useDocument();
  const change = useChange();
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [plan, setPlan] = useState<RestorePlan | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const { scenarioCode } = session.snapshot();
  useEffect(() => {
    let isWanted = true;
    setPlan(null);
    setFailed(false);
    client
      .query({
        query: planDocument,
        variables: { input: { institutionId, scenarioCode, from: session.seq, to: seq }, take: listed },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      })
      .then(
        ({ data }) => {
          if (!isWanted) return;
          if (data === undefined) setFailed(true);
          else setPlan(data.scenarioComparison);
        },
        () => {
          if (isWanted) setFailed(true);
        },
      );
    return () => {
      isWanted = false;
    };
  }, [client, institutionId, scenarioCode, session, seq, attempt]);
  const look = () => {
    setAttempt(attempt + 1);
  };
  return {
    plan,
    hasFailed,
    look,
    restore: (words) => {
      if (plan === null) return false;
      const isDone = change([together(plan, words.title)], { ...words, offersUndo: true }) !== null;
      // somebody has changed the same place: what it would do is another thing now
      if (!isDone) look();
      return isDone;
    },
  };
}

/** The operations of a plan as one, so that the history of everybody calls it what it is. */
function together({ operations }: RestorePlan, title: string): OperationCall {
  // what the gateway plans is operations of this core, each of which takes steps
  const calls = operations as readonly { readonly input: { readonly steps: readonly JsonObject[] } }[];
  return { name: 'scenario.change', input: { title, steps: calls.flatMap(({ input }) => input.steps) } };
}
