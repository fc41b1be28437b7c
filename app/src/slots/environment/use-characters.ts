import { useMemo } from 'react';
import type { ScenarioView } from '@scn/core/kernel/view';
import { useAssets, whereIds, usePictures, type FoundAssets } from '../assets/use-assets';

const columns = ['name', 'voiceProfileId', 'iconAssetId'];

/** The catalogue's data about the characters of a scenario. */
export interface Characters {
  readonly found: FoundAssets;
  /** The address of a character’s picture; null if it has none, or while it loads. */
  pictureOf(characterId: string | null): string | null;
  /** The voice that a character has of its own; null if it has none. Undefined while that isn’t known. */
  voiceOf(characterId: string | null): string | null | undefined;
}

/** {@link Characters} of the actors in the scenario. */
export function useCharacters(view: ScenarioView): Characters {
  const actors = view.all('actor');
  const where = useMemo(() => whereIds(actors.map(({ value }) => value.characterId)), [actors]);
  const found = useAssets('asset.character', columns, where);
  const textOf = (id: string | null, name: string) => {
    const value = id === null ? undefined : found.assets.get(id)?.data[name];
    return typeof value === 'string' ? value : null;
  };
  const pictures = usePictures(
    [...found.assets.values()].flatMap(({ data }) =>
      typeof data['iconAssetId'] === 'string' ? [data['iconAssetId']] : [],
    ),
  );
  return {
    found,
    pictureOf: (id) => pictures.get(textOf(id, 'iconAssetId') ?? '') ?? null,
    voiceOf: (id) => (id === null || found.assets.has(id) ? textOf(id, 'voiceProfileId') : undefined),
  };
}
