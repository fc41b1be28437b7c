import { useMemo } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { localSource } from '@scn/kit/picker/local-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { groupNamesDocument, groupsDocument, type GroupRow } from './group-documents';

const mostRows = 3000;
const none: readonly GroupRow[] = [];

/** The groups of the institution. */
export function useGroups() {
  const institutionId = useInstitutionId();
  const { data, error, refetch } = useQuery(
    groupsDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, take: mostRows },
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true },
        },
  );
  return {
    groups: data?.groups.items ?? none,
    total: data?.groups.totalCount ?? 0,
    isLoaded: data !== undefined,
    hasFailed: error !== undefined,
    retry: () => void refetch().catch(() => undefined), // the list shows the failure
  };
}

/** The groups to choose from. @param isSkipped - without permission to read them */
export function useGroupNames(isSkipped = false) {
  const institutionId = useInstitutionId();
  const { data } = useQuery(
    groupNamesDocument,
    institutionId === '' || isSkipped
      ? skipToken
      : {
          variables: { institutionId, take: mostRows },
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true },
        },
  );
  const groups = data?.groups.items;
  return useMemo(
    () => ({ source: localSource(groups ?? []), names: new Map(groups?.map(({ id, name }) => [id, name])) }),
    [groups],
  );
}
