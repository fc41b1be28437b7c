import { skipToken, useQuery } from '@apollo/client/react';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { methodsDocument, usersDocument, type UserRow } from './user-documents';

/** Maximum number of rows per request. */
export const mostRows = 3000;
const none: readonly UserRow[] = [];

/** The users of the institution. @param isSkipped - without permission to read them */
export function useUsers(isSkipped = false) {
  const institutionId = useInstitutionId();
  const { data, error, refetch } = useQuery(
    usersDocument,
    institutionId === '' || isSkipped
      ? skipToken
      : {
          variables: { institutionId, take: mostRows },
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true },
        },
  );
  return {
    users: data?.users.items ?? none,
    total: data?.users.totalCount ?? 0,
    isLoaded: data !== undefined,
    hasFailed: error !== undefined,
    retry: () => void refetch().catch(() => undefined), // the list shows the failure
  };
}

/** How users sign in; null while loading. */
export function useSignInMethods() {
  const { data } = useQuery(methodsDocument, { context: { handlesErrors: true } });
  return data?.signInMethods ?? null;
}
