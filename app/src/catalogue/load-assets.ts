import type { ApolloClient } from '@apollo/client';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { assetDocuments, readAsset, type AssetDocuments, type ListedAsset } from './asset';

/** Assets in one request. */
const atOnce = 500;

const documents = new WeakMap<AssetPlugin, Map<string, AssetDocuments>>();

/**
 * Assets of a kind by identity, with some of their properties. Those that aren’t in the catalogue are left out.
 *
 * @throws Error if the gateway doesn’t respond
 */
export async function loadAssets(
  plugin: AssetPlugin,
  columns: readonly string[],
  ids: readonly string[],
  { client, institutionId }: { readonly client: ApolloClient; readonly institutionId: string },
): Promise<readonly CatalogueAsset[]> {
  if (institutionId === '') return [];
  const { list } = documentsFor(plugin, columns);
  const found: CatalogueAsset[] = [];
  for (let first = 0; first < ids.length; first += atOnce) {
    const { data } = await client.query({
      query: list,
      variables: {
        institutionId,
        where: { id: { in: ids.slice(first, first + atOnce) } },
        order: [],
        search: '',
        take: atOnce,
      },
      // callers go on without them
      context: { handlesErrors: true },
    });
    for (const item of data?.found.items ?? []) {
      const asset = readAsset<ListedAsset>(plugin, item);
      found.push({ id: asset.id, asset: plugin.id, data: asset.data });
    }
  }
  return found;
}

function documentsFor(plugin: AssetPlugin, columns: readonly string[]): AssetDocuments {
  const known = documents.get(plugin) ?? new Map<string, AssetDocuments>();
  documents.set(plugin, known);
  const key = columns.join(' ');
  let made = known.get(key);
  if (made === undefined) known.set(key, (made = assetDocuments(plugin, columns)));
  return made;
}
