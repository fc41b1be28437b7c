import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListedAsset } from '#catalogue/asset';
import type { UsingScenarios } from '#catalogue/asset-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from './asset-kind';

/** The scenarios that use the assets of a page, with one request for all of them; none for a kind whose cards don’t show them. */
export function useScenarioUses(
  { documents, plugin }: AssetKind,
  assets: readonly Pick<ListedAsset, 'id'>[],
): ReadonlyMap<string, UsingScenarios> {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [known, setKnown] = useState<ReadonlyMap<string, UsingScenarios>>(new Map());
  const isWanted = plugin.listLayout.scenarioBadges !== undefined;
  const latest = useRef(assets);
  latest.current = assets;
  const wanted = useMemo(() => assets.map(({ id }) => id).join('\n'), [assets]);
  useEffect(() => {
    const ids = latest.current.map(({ id }) => id);
    if (!isWanted || ids.length === 0) return undefined;
    let isShown = true;
    client
      .query({
        query: documents.scenarios,
        variables: { institutionId, ids, take: ids.length },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      })
      .then(
        ({ data }) => {
          if (isShown) setKnown(new Map(data?.found.items.map((each) => [each.id, each])));
        },
        () => undefined, // the cards are complete without them
      );
    return () => {
      isShown = false;
    };
  }, [client, institutionId, documents, isWanted, wanted]);
  return known;
}
