import { useMemo } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { localSource } from '@scn/kit/picker/reference-source';
import { maxRows } from '#lists/query/list-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { groupNamesDocument } from './group-documents';

/** The groups to choose from. @param isSkipped - without permission to read them */
export function useGroupNames(isSkipped = false) {
  const institutionId = useInstitutionId();
  const { data } = useQuery(
    groupNamesDocument,
    institutionId === '' || isSkipped
      ? skipToken
      : {
          variables: { institutionId, take: maxRows },
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
