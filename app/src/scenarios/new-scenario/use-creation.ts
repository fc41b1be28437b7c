import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import type { VariablesOf } from 'gql.tada';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#api/data-of';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { forgetScenarioLists, refusalOf, type CreationRefusal } from './refusal';

const createDocument = graphql(`
  mutation ScenarioCreate(
    $institutionId: ID!
    $scenarioCode: String!
    $title: String!
    $libraryId: ID!
    $culture: Culture!
  ) {
    scenarioCreate(
      input: {
        institutionId: $institutionId
        scenarioCode: $scenarioCode
        title: $title
        libraryId: $libraryId
        culture: $culture
      }
    ) {
      scenarioCode
      libraryCode
    }
  }
`);

/** The values of a blank scenario. */
export type BlankWish = Omit<VariablesOf<typeof createDocument>, 'institutionId'>;

/** A created scenario. */
export interface CreatedScenario {
  readonly scenarioCode: string;
  readonly libraryCode: string;
}

/** Creates blank scenarios. */
export interface Creation {
  readonly isAsking: boolean;
  readonly refusal: CreationRefusal | null;
  /** The refused code, if it is taken. */
  readonly takenCode: string | null;
  readonly create: (wish: BlankWish) => Promise<void>;
}

/**
 * Creates blank scenarios. If the dialog was closed in the meantime, a notification shows the result.
 *
 * @param onCreated - called while the dialog is open
 */
export function useCreation(isOpen: boolean, onCreated: (scenario: CreatedScenario) => void): Creation {
  const { t } = useTranslation(['newScenario', 'scenario']);
  const { client, alerts } = useShellServices();
  const institutionId = useInstitutionId();
  const [refused, setRefused] = useState<{ readonly refusal: CreationRefusal; readonly code: string } | null>(null);
  const [ask, { loading: isAsking }] = useMutation(createDocument, { context: { handlesErrors: true } });
  const latest = useRef({ isOpen, onCreated });
  useEffect(() => {
    latest.current = { isOpen, onCreated };
    if (!isOpen) setRefused(null);
  });
  const textOf = (refusal: CreationRefusal, code: string): string => {
    switch (refusal.kind) {
      case 'code-taken':
        return t('scenario:newCodeTakenUnseen', { code });
      case 'other':
        return t('failed', { reason: refusal.message });
      case 'unanswered':
        return t('unanswered');
    }
  };
  const create = async (wish: BlankWish) => {
    const { scenarioCode: code } = wish;
    setRefused(null);
    try {
      const data = dataOf(await ask({ variables: { institutionId, ...wish } }));
      forgetScenarioLists(client);
      if (latest.current.isOpen) latest.current.onCreated(data.scenarioCreate);
      else showAlert(alerts, 'success', t('scenario:duplicateDone', { newCode: code }));
    } catch (error) {
      const refusal = refusalOf(error);
      if (latest.current.isOpen) setRefused({ refusal, code });
      else showAlert(alerts, 'error', t('scenario:duplicateFailed', { newCode: code }), textOf(refusal, code));
    }
  };
  const { refusal = null, code = null } = refused ?? {};
  return { isAsking, refusal, takenCode: refusal?.kind === 'code-taken' ? code : null, create };
}
