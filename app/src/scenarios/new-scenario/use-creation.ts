import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import type { VariablesOf } from 'gql.tada';
import { dataOf } from '#api/data-of';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
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
export type BlankScenarioValues = Omit<VariablesOf<typeof createDocument>, 'institutionId'>;

/** A created scenario. */
export interface CreatedScenario {
  readonly scenarioCode: string;
  readonly libraryCode: string;
}

/** Creates blank scenarios. */
export interface Creation {
  readonly isRequesting: boolean;
  readonly refusal: CreationRefusal | null;
  /** The refused code, if it is taken. */
  readonly takenCode: string | null;
  readonly create: (values: BlankScenarioValues) => Promise<void>;
}

/**
 * Creates blank scenarios.
 *
 * @param isOpen - whether the dialog is open. Reopened, it shows no refusal.
 */
export function useCreation(isOpen: boolean, onCreated: (scenario: CreatedScenario) => void): Creation {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [refused, setRefused] = useState<{ readonly refusal: CreationRefusal; readonly code: string } | null>(null);
  const [ask, { loading: isRequesting }] = useMutation(createDocument, { context: { handlesErrors: true } });
  const latest = useRef(onCreated);
  useEffect(() => {
    latest.current = onCreated;
    if (!isOpen) setRefused(null);
  });
  const create = async (values: BlankScenarioValues) => {
    const { scenarioCode: code } = values;
    setRefused(null);
    try {
      const data = dataOf(await ask({ variables: { institutionId, ...values } }));
      forgetScenarioLists(client);
      latest.current(data.scenarioCreate);
    } catch (error) {
      setRefused({ refusal: refusalOf(error), code });
    }
  };
  const { refusal = null, code = null } = refused ?? {};
  return { isRequesting, refusal, takenCode: refusal?.kind === 'code-taken' ? code : null, create };
}
