import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListedAsset } from '#catalogue/asset';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kind';

/** The addresses of files, which expire. */
export interface FileAddresses {
  /** Undefined while it is loaded; null without a file, or if the address can’t be loaded. */
  of(id: string): string | null | undefined;
  /** Loads them again, because one of them didn’t work. */
  reload(): void;
}

/** The addresses of the files of assets that are shown. */
export function useFileAddresses(
  { file }: AssetKind,
  assets: readonly Pick<ListedAsset, 'id' | 'revision'>[],
): FileAddresses {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [known, setKnown] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(assets);
  latest.current = assets;
  // a change of an asset can be another file
  const wanted = assets.map(({ id, revision }) => `${id} ${revision}`).join('\n');
  useEffect(() => {
    const ids = latest.current.map(({ id }) => id);
    if (file === null || ids.length === 0) return undefined;
    let isWanted = true;
    const load = async (): Promise<readonly (readonly [string, string | null])[]> => {
      try {
        const { data } = await client.query({
          query: file.documents.addresses,
          variables: { institutionId, ids, take: ids.length },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        });
        return data?.found.items.map(({ id, signedUrl }) => [id, signedUrl] as const) ?? [];
      } catch {
        return []; // the asset is shown without its preview
      }
    };
    void load().then((found) => {
      if (isWanted) setKnown(new Map([...ids.map((id) => [id, null] as const), ...found]));
    });
    return () => {
      isWanted = false;
    };
  }, [client, institutionId, file, wanted, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return useMemo(() => ({ of: (id: string) => known.get(id), reload }), [known, reload]);
}
