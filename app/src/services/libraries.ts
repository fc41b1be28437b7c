import { skipToken, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';

const librariesDocument = graphql(`
  query InstitutionLibraries($institutionId: ID!) {
    institutionLibraries(input: { institutionId: $institutionId }, order: [{ name: ASC }], take: 500) {
      items {
        id
        code
        name
        scenarios
        ownedByInstitution
      }
    }
  }
`);

/** A library in a list. */
export type LibraryItem = ResultOf<typeof librariesDocument>['institutionLibraries']['items'][number];

/** The libraries whose scenarios the user can open, by name. */
export function useLibraries(): {
  readonly libraries: readonly LibraryItem[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Why they couldn’t be loaded. */
  readonly error?: unknown;
  readonly reload: () => void;
} {
  const institutionId = useInstitutionId();
  const { data, loading, error, refetch } = useQuery(
    librariesDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId },
          context: { handlesUnreachable: true, queryDeduplication: false },
        },
  );
  return {
    libraries: data?.institutionLibraries.items ?? [],
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined,
    error,
    reload: () => void refetch().catch(() => undefined), // the error has already been shown
  };
}
