import { useQuery } from '@apollo/client/react';
import { maxRows, useListQuery, type ListSource } from '#lists/query/list-source';
import { methodsDocument, usersQuery, type UserRow } from './user-documents';

const all = { take: maxRows };

/** The users of the institution. @param isSkipped - without permission to read them */
export function useUsers(isSkipped = false): ListSource<UserRow> {
  return useListQuery(usersQuery, isSkipped ? null : all);
}

/** How users sign in; null while loading. */
export function useSignInMethods() {
  const { data } = useQuery(methodsDocument, { context: { handlesErrors: true } });
  return data?.signInMethods ?? null;
}
