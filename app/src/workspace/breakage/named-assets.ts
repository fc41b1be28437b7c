import type { ApolloClient } from '@apollo/client';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { ScenarioView } from '@scn/core/kernel/view';
import { readAsset, assetDocuments, type ListedAsset, type AssetDocuments } from '#catalogue/asset';

/** Properties that rules about places and voices read of each kind of asset. */
const columns = {
  'asset.location': ['title', 'parentId', 'buttonLayouts', 'actorRoleType'],
  'asset.character': ['name', 'voiceProfileId'],
} as const;

/** A kind of asset that a change elsewhere can make invalid. */
export type NamedKind = keyof typeof columns;

/** Maximum number of assets per request. */
const most = 500;

const documents = new Map<NamedKind, AssetDocuments>();

/** The places and characters that a scenario names, by kind. */
export function namedAssets(view: ScenarioView): Readonly<Record<NamedKind, readonly string[]>> {
  const { islands } = view.scenario.setup.environment;
  const given = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null && id !== '');
  return {
    'asset.location': given([
      ...islands.map(({ locationId }) => locationId),
      ...view.all('location').map(({ value }) => value.menuLocationId),
    ]) as readonly string[],
    'asset.character': given(view.all('actor').map(({ value }) => value.characterId)) as readonly string[],
  };
}

/** Assets by identity. What isn’t in the catalogue is left out. @throws if the gateway doesn’t respond */
export async function loadAssets(
  kind: NamedKind,
  ids: readonly string[],
  {
    client,
    institutionId,
    plugins,
  }: { readonly client: ApolloClient; readonly institutionId: string } & Pick<ScenarioView, 'plugins'>,
): Promise<readonly CatalogueAsset[]> {
  const plugin = plugins.asset(kind);
  if (plugin === undefined || ids.length === 0 || institutionId === '') return [];
  let known = documents.get(kind);
  if (known === undefined) documents.set(kind, (known = assetDocuments(plugin, columns[kind])));
  const { data } = await client.query({
    query: known.list,
    variables: {
      institutionId,
      where: { id: { in: ids.slice(0, most) } },
      order: [],
      search: '',
      take: most,
    },
    // without them, a change is made without a question, and its problems are shown afterwards
    context: { handlesErrors: true },
  });
  return (data?.found.items ?? []).map((item) => {
    const asset = readAsset<ListedAsset>(plugin, item);
    return { id: asset.id, asset: kind, data: asset.data };
  });
}
