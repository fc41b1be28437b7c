import { useEffect, useState } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import type { OperationCall } from '@scn/core/base/issue';
import type { ResultOf } from 'gql.tada';
import { useDocument } from '#document/document-context.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useChange } from '#workspace/document/use-change';
import { planDocument } from '../history-documents';

/** The changes that restoring a state would make. */
export type RestorePlan = ResultOf<typeof planDocument>['scenarioComparison'];

/** Progress of the restore. */
export interface Restoring {
  /** Null while unknown. */
  readonly plan: RestorePlan | null;
  /** Whether others changed the scenario after an earlier plan: nothing was restored, and the user has to decide about this one. */
  readonly isChanged: boolean;
  readonly hasFailed: boolean;
  /** Why it failed, if the gateway said so. */
  readonly error: unknown;
  /** Plans the restore again. */
  readonly look: () => void;
  /** Restores as one undoable change. @returns whether it was restored; otherwise an error message has been shown */
  readonly restore: (words: { readonly title: string; readonly success: string }) => boolean;
}

/** Maximum number of changes that the dialog lists. */
const listed = 8;

/**
 * Restores the scenario to a logged state by applying the differences from now. The history stays intact, and others can keep working
 * in the meantime.
 */
export function useRestore(seq: number): Restoring {
  const { session } = useDocument();
  const change = useChange();
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [plan, setPlan] = useState<RestorePlan | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);
  const [isChanged, setChanged] = useState(false);
  const { scenarioCode } = session.snapshot();
  useEffect(() => {
    let isWanted = true;
    setPlan(null);
    setFailed(false);
    setError(null);
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
        (reason: unknown) => {
          if (!isWanted) return;
          setFailed(true);
          setError(reason);
        },
      );
    return () => {
      isWanted = false;
    };
  }, [client, institutionId, scenarioCode, session, seq, attempt]);
  const look = () => setAttempt(attempt + 1);
  return {
    plan,
    isChanged,
    hasFailed,
    error,
    look,
    restore: (words) => {
      if (plan === null) return false;
      // the dialog has shown the way back from another state
      setChanged(plan.from !== session.seq);
      if (plan.from !== session.seq) {
        look();
        return false;
      }
      // the dialog has shown all that changes
      const options = { ...words, offersUndo: true, isAgreed: true };
      const isDone = change([together(plan, words.title)], options) !== null;
      // another change affected the same place: the plan is out of date
      if (!isDone) look();
      return isDone;
    },
  };
}

/** Combines the operations of a plan, so that everyone's history shows one entry. */
function together({ operations }: RestorePlan, title: string): OperationCall {
  // the gateway plans operations of the same core, all of which accept steps
  const calls = operations as readonly { readonly input: { readonly steps: readonly JsonObject[] } }[];
  return { name: 'scenario.change', input: { title, steps: calls.flatMap(({ input }) => input.steps) } };
}
