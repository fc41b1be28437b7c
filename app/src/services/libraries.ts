import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import { useGatewayQuery } from '#services/use-gateway-query';

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
  const { data, loading, error, reload } = useGatewayQuery(
    librariesDocument,
    {},
    { queryDeduplication: false, handlesUnreachable: true },
  );
  return {
    libraries: data?.institutionLibraries.items ?? [],
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined,
    error,
    reload,
  };
}
