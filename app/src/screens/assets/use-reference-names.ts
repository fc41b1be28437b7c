import { useEffect, useMemo, useState } from 'react';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { ReferenceOption } from '@scn/kit/picker/reference-source';
import type { ListedAsset } from '#catalogue/asset';
import { assetSource } from '#catalogue/asset-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';

/** Names of assets by id. */
export type ReferenceNames = ReadonlyMap<string, string>;

const none: ReferenceNames = new Map();
/** Maximum number of ids per request. */
const mostIds = 200;

/** The assets that a value refers to. */
export function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map(String) : [];
}

/** What a column says of an asset: its name, and what is unusual about it. */
export function referenceText({ nameFlag }: Pick<AssetPlugin, 'nameFlag'>, { name, group }: ReferenceOption): string {
  return nameFlag !== undefined && group === nameFlag.off ? `${name}${flagText(nameFlag.off)}` : name;
}

/** What {@link referenceText} adds to a name. */
export function flagText(off: string): string {
  return ` (${off.toLowerCase()})`;
}

/**
 * The names of the assets that columns refer to. An id whose name can't be loaded is shown itself.
 *
 * @param targets - the kinds by property; keeps its identity
 */
export function useReferenceNames(
  assets: readonly Pick<ListedAsset, 'data'>[],
  targets: ReadonlyMap<string, AssetPlugin>,
): ReferenceNames {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [names, setNames] = useState(none);
  const wanted = useMemo(
    () =>
      JSON.stringify(
        [...targets.keys()].map((property) => [
          property,
          [...new Set(assets.flatMap(({ data }) => idsIn(data[property])))].sort(),
        ]),
      ),
    [assets, targets],
  );
  useEffect(() => {
    const asking = new AbortController();
    const read = async (property: string, ids: readonly string[]) => {
      const plugin = targets.get(property);
      if (plugin === undefined || ids.length === 0) return;
      const found = await assetSource(client, institutionId, plugin)
        .resolve(ids, asking.signal)
        .catch(() => []);
      if (asking.signal.aborted || found.length === 0) return;
      setNames(
        (before) => new Map([...before, ...found.map((option) => [option.id, referenceText(plugin, option)] as const)]),
      );
    };
    for (const [property, ids] of JSON.parse(wanted) as readonly (readonly [string, readonly string[]])[]) {
      for (let first = 0; first < ids.length; first += mostIds) void read(property, ids.slice(first, first + mostIds));
    }
    return () => asking.abort();
  }, [client, institutionId, wanted, targets]);
  return names;
}
