import { useCallback } from 'react';
import { storedKey } from '#browser/content-key';
import type { SameContent } from '#catalogue/file-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kind';

/** Finds the institution’s assets of a kind that have the same content as a file, apart from metadata; none if that can’t be known. */
export function useSameContent({ file: files }: AssetKind): (file: File) => Promise<readonly SameContent[]> {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  return useCallback(
    async (file) => {
      const key = files === null ? null : await storedKey(file);
      if (files === null || key === null) return [];
      try {
        const { data } = await client.query({
          query: files.documents.sameContent,
          variables: { institutionId, key },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        });
        return data?.found.items ?? [];
      } catch {
        return []; // an upload doesn’t wait for a hint
      }
    },
    [client, institutionId, files],
  );
}
