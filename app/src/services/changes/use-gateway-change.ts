import { CombinedGraphQLErrors, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '@scn/core/base/refusal';
import { readServerError } from '#api/error-handling';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '../shell-services.tsx';

/** The result of a change: its data, or why it was refused. */
type ChangeResult<Data> =
  | { readonly data: Data; readonly refusal: null }
  | { readonly data: null; readonly refusal: Refusal };

/** Returns a function that sends a mutation and returns the refusal instead of showing it. */
export function useGatewayChange() {
  const { client } = useShellServices();
  return useCallback(
    async <Data, Variables extends OperationVariables>(
      mutation: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      /** Names of queries to load again. */
      refetchQueries: readonly string[] = [],
    ): Promise<ChangeResult<Data>> => {
      try {
        const { data } = await client.mutate({
          mutation,
          variables,
          context: { handlesErrors: true },
          refetchQueries: [...refetchQueries],
        });
        if (data === undefined || data === null) throw new Error('The response has no data.');
        return { data, refusal: null };
      } catch (error) {
        return { data: null, refusal: refusalOf(error) };
      }
    },
    [client],
  );
}

/** The same for a mutation whose input names the institution of this tab, which is added. */
export function useInstitutionChange() {
  const institutionId = useInstitutionId();
  const change = useGatewayChange();
  return useCallback(
    async <Data, Input extends { readonly institutionId: unknown }>(
      mutation: TypedDocumentNode<Data, { input: Input }>,
      input: Omit<Input, 'institutionId'>,
      refetchQueries?: readonly string[],
    ) => change(mutation as TypedDocumentNode<Data>, { input: { institutionId, ...input } }, refetchQueries),
    [institutionId, change],
  );
}

/** Returns a function that shows the result of a change: success with an optional way back, or the refusal. */
export function useResultAlert() {
  const { alerts } = useShellServices();
  const { t } = useTranslation('userManagement');
  return useCallback(
    (refusal: Refusal | null, done: string, undo?: () => unknown) => {
      if (refusal !== null) {
        const title = t('notDone');
        alerts.show({ id: `error ${title}`, severity: 'error', title, message: refusal.message ?? t('unreachable') });
        return;
      }
      const action = undo === undefined ? {} : { action: { title: t('undo'), run: () => void undo() } };
      alerts.show({ id: `success ${done}`, severity: 'success', title: done, ...action });
    },
    [alerts, t],
  );
}

/** Why the gateway did not save. */
export interface Refusal {
  /** Null if it could not be reached, or for an unknown code. */
  readonly code: ErrorCode | null;
  /** The field that it is about; null for the whole form. */
  readonly field: string | null;
  /** Null if the gateway could not be reached. */
  readonly message: string | null;
}

/** The refusal in an error of a request. */
function refusalOf(error: unknown): Refusal {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (first === undefined) return { code: null, field: null, message: null };
  const { code, message, metadata } = readServerError(first);
  const field = metadata?.['field'] ?? metadata?.['property'];
  return { code, message, field: typeof field === 'string' ? field.replace(/^input\./, '') : null };
}
