import { useMemo } from 'react';
import type { ScenarioView } from '@scn/core/kernel/view';
import { useAssets, type FoundAssets } from '../assets/use-assets';

const columns = ['title', 'level', 'parentId', 'planX', 'planY'];

/** The places of the scenario’s room in the catalogue, those of its islands, and what is at each of them. */
export function useLocations(view: ScenarioView): FoundAssets {
  const { roomId, islands } = view.scenario.setup.environment;
  const places = useAssets(
    'asset.location',
    columns,
    useMemo(() => {
      const named = islands.flatMap(({ locationId }) => (locationId === null ? [] : [locationId])).toSorted();
      const either = [
        ...(roomId === null ? [] : [{ parentId: { eq: roomId } }]),
        ...(named.length === 0 ? [] : [{ id: { in: [...new Set(named)] } }]),
      ];
      return either.length === 0 ? null : { or: either };
    }, [roomId, islands]),
  );
  const equipment = useAssets(
    'asset.location',
    columns,
    useMemo(
      () => (places.assets.size === 0 ? null : { parentId: { in: [...places.assets.keys()].toSorted() } }),
      [places],
    ),
  );
  return useMemo(
    () => ({ assets: new Map([...places.assets, ...equipment.assets]), state: places.state, error: places.error }),
    [places, equipment],
  );
}
