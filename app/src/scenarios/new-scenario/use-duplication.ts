import { useCallback, useEffect, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { graphql } from '#api/graphql';
import { useJob, type JobView } from '#services/jobs/use-job';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { forgetScenarioLists, refusalOf, type CreationRefusal } from './refusal';

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

/** The scenario to duplicate, and the values of the duplicate. */
export interface DuplicationRequest {
  readonly scenarioCode: string;
  readonly newScenarioCode: string;
  readonly libraryId: string;
  readonly libraryCode: string;
  /** If empty, the title of the original is used. */
  readonly title: string;
}

/** A duplication: requested, running or finished. */
export interface Duplication {
  /** Null until one is requested. */
  readonly request: DuplicationRequest | null;
  readonly isRequesting: boolean;
  /** Why it did not start. */
  readonly refusal: CreationRefusal | null;
  /** The refused code, if it is taken. */
  readonly takenCode: string | null;
  readonly hasBegun: boolean;
  readonly view: JobView;
  readonly begin: (request: DuplicationRequest) => Promise<void>;
  /** Returns to the form. */
  readonly reset: () => void;
}

/**
 * Duplicates a scenario. Continues while the dialog is closed, and announces the result.
 *
 * @param isOpen - whether the dialog is open. Reopened, it shows a running duplication, or the form for another one.
 */
export function useDuplication(isOpen: boolean): Duplication {
  const institutionId = useInstitutionId();
  const [request, setRequest] = useState<DuplicationRequest | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<CreationRefusal | null>(null);
  const [ask, { loading: isRequesting }] = useMutation(duplicateDocument, { context: { handlesErrors: true } });
  const view = useJob(jobId);
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEnd({ view, request, isOpen });
  const reset = useCallback(() => {
    setJobId(null);
    setRefusal(null);
  }, []);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (!isOpen) setRefusal(null);
    else if (view.hasEnded) {
      setJobId(null);
      setRequest(null);
    }
  }
  const begin = async (next: DuplicationRequest) => {
    setRequest(next);
    setRefusal(null);
    const { scenarioCode, newScenarioCode, libraryId, title } = next;
    try {
      const { data } = await ask({
        variables: { institutionId, scenarioCode, newScenarioCode, libraryId, title: title === '' ? null : title },
      });
      setJobId(data?.scenarioDuplicate.id ?? null);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  const takenCode = refusal?.kind === 'code-taken' ? (request?.newScenarioCode ?? null) : null;
  return { request, isRequesting, refusal, takenCode, hasBegun: jobId !== null, view, begin, reset };
}

/** Reloads the lists, and announces the result if the dialog is closed. */
function useEnd(of: {
  readonly view: JobView;
  readonly request: DuplicationRequest | null;
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
    const { request, isOpen } = latest.current;
    const isMade = job?.state === 'SUCCEEDED';
    if (isMade) forgetScenarioLists(client);
    if (isOpen || request === null) return;
    const { scenarioCode, newScenarioCode: newCode } = request;
    if (isMade) showAlert(alerts, 'success', t('duplicateDone', { newCode }));
    else {
      const values = { code: scenarioCode, reason: job?.error?.message ?? '' };
      showAlert(alerts, 'error', t('duplicateFailed', { newCode }), t('duplicateFailedText', values));
    }
  }, [hasEnded, job?.state, job?.error?.message, client, alerts, t]);
}
