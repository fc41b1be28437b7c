import { useCallback, useEffect, useRef, useState } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../../api/graphql';
import { readServerError } from '../../../api/server-error';
import { useJob, type JobView } from '../../../jobs/use-job';
import { useInstitutionId } from '../../../permissions/permissions-context';
import { showAlert } from '../../../shell/alerts/alert-queue';
import { useShellServices } from '../../../shell/shell-services';

const duplicateDocument = graphql(`
  mutation ScenarioDuplicate(
    $institutionId: ID!
    $scenarioCode: String!
    $newScenarioCode: String!
    $libraryId: ID!
    $title: String
  ) {
    scenarioDuplicate(
      input: {
        institutionId: $institutionId
        scenarioCode: $scenarioCode
        newScenarioCode: $newScenarioCode
        libraryId: $libraryId
        title: $title
      }
    ) {
      id
    }
  }
`);

/** The values of the duplicate. */
export interface DuplicateWish {
  readonly newScenarioCode: string;
  readonly libraryId: string;
  readonly libraryCode: string;
  /** If empty, the title of the original is used. */
  readonly title: string;
}

/** Why duplicating did not start. */
export type DuplicateRefusal =
  | { readonly kind: 'code-taken' }
  | { readonly kind: 'other'; readonly message: string }
  /** No response: it may have started. */
  | { readonly kind: 'unanswered' };

/** A duplication: requested, running or finished. */
export interface Duplication {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Null until one is requested. */
  readonly wish: DuplicateWish | null;
  readonly isAsking: boolean;
  readonly refusal: DuplicateRefusal | null;
  readonly hasBegun: boolean;
  readonly view: JobView;
  readonly begin: (wish: DuplicateWish) => Promise<void>;
  /** Returns to the form. */
  readonly reset: () => void;
}

/** Duplicates a scenario. Continues while the dialog is closed, and announces the result. */
export function useDuplication(scenarioCode: string): Duplication {
  const institutionId = useInstitutionId();
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState<DuplicateWish | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<DuplicateRefusal | null>(null);
  const [ask, { loading: isAsking }] = useMutation(duplicateDocument, { context: { handlesErrors: true } });
  const view = useJob(jobId);
  useEnd({ view, wish, scenarioCode, isOpen });
  const reset = useCallback(() => {
    setJobId(null);
    setRefusal(null);
  }, []);
  const hasEnded = view.hasEnded;
  const open = useCallback(() => {
    // a running duplication is shown again
    if (hasEnded) {
      reset();
      setWish(null);
    }
    setOpen(true);
  }, [hasEnded, reset]);
  const close = useCallback(() => {
    setOpen(false);
    setRefusal(null);
  }, []);
  const begin = async (next: DuplicateWish) => {
    setWish(next);
    setRefusal(null);
    const { newScenarioCode, libraryId, title } = next;
    try {
      const { data } = await ask({
        variables: { institutionId, scenarioCode, newScenarioCode, libraryId, title: title === '' ? null : title },
      });
      setJobId(data?.scenarioDuplicate.id ?? null);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  return { isOpen, open, close, wish, isAsking, refusal, hasBegun: jobId !== null, view, begin, reset };
}

function refusalOf(error: unknown): DuplicateRefusal {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (first === undefined) return { kind: 'unanswered' };
  const { code, message } = readServerError(first);
  return code === 'DuplicateValue' ? { kind: 'code-taken' } : { kind: 'other', message };
}

/** Reloads the lists, and announces the result if the dialog is closed. */
function useEnd(of: {
  readonly view: JobView;
  readonly wish: DuplicateWish | null;
  readonly scenarioCode: string;
  readonly isOpen: boolean;
}): void {
  const { t } = useTranslation('scenario');
  const { client, alerts } = useShellServices();
  const { job, hasEnded } = of.view;
  const latest = useRef(of);
  useEffect(() => {
    latest.current = of;
  });
  useEffect(() => {
    if (!hasEnded) return;
    const { wish, scenarioCode, isOpen } = latest.current;
    const isMade = job?.state === 'SUCCEEDED';
    if (isMade) {
      for (const fieldName of ['scenariosFilter', 'scenariosBasic', 'scenariosOwned', 'institutionLibraries']) {
        client.cache.evict({ id: 'ROOT_QUERY', fieldName });
      }
    }
    if (isOpen || wish === null) return;
    const { newScenarioCode: newCode } = wish;
    if (isMade) showAlert(alerts, 'success', t('duplicateDone', { newCode }));
    else {
      const values = { code: scenarioCode, reason: job?.error?.message ?? '' };
      showAlert(alerts, 'error', t('duplicateFailed', { newCode }), t('duplicateFailedText', values));
    }
  }, [hasEnded, job?.state, job?.error?.message, client, alerts, t]);
}
