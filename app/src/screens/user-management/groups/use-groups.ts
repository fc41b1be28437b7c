import { useMemo } from 'react';
import { localSource } from '@scn/kit/picker/reference-source';
import { maxRows } from '#lists/query/list-source';
import { useGatewayQuery } from '#services/use-gateway-query';
import { groupNamesDocument } from './group-documents';

/** The groups to choose from. @param isSkipped - without permission to read them */
export function useGroupNames(isSkipped = false) {
  const { data } = useGatewayQuery(groupNamesDocument, isSkipped ? null : { take: maxRows }, {
    fetchPolicy: 'cache-and-network',
  });
  const groups = data?.groups.items;
  return useMemo(
    () => ({ source: localSource(groups ?? []), names: new Map(groups?.map(({ id, name }) => [id, name])) }),
    [groups],
  );
}
