import type { ApolloClient } from '@apollo/client';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { ScenarioView } from '@scn/core/kernel/view';
import { loadAssets } from '#catalogue/load-assets';

/** Properties that rules about places and voices read of each kind of asset. */
const columns = {
  'asset.location': ['title', 'parentId', 'buttonLayouts', 'actorRoleType'],
  'asset.character': ['name', 'voiceProfileId'],
} as const;

/** A kind of asset that a change elsewhere can make invalid. */
export type NamedKind = keyof typeof columns;

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

/** Assets by identity. Those that aren’t in the catalogue are left out. @throws if the gateway doesn’t respond */
export async function loadNamed(
  kind: NamedKind,
  ids: readonly string[],
  {
    plugins,
    ...from
  }: { readonly client: ApolloClient; readonly institutionId: string } & Pick<ScenarioView, 'plugins'>,
): Promise<readonly CatalogueAsset[]> {
  const plugin = plugins.asset(kind);
  return plugin === undefined || ids.length === 0 ? [] : loadAssets(plugin, columns[kind], ids, from);
}
