import type { ReactNode } from 'react';
import type { Scenario } from '@scn/core/document/scenario';
import { useScenario } from '#document/document-context.tsx';
import { useAssets, whereIds } from '../assets/use-assets';
import { ExtraItemTable } from './extra-item-table';

const columns = ['title', 'units'];

/** The extra items of a lab result, in the units of the scenario; without those that are loading, or that the user can't see. */
export function ExtraItems({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { culture } = useScenario(basicInfoOf);
  const { assets } = useAssets('asset.lab-result-item', columns, whereIds(ids));
  const items = new Map(
    ids.flatMap((id) => {
      const data = assets.get(id)?.data;
      return data === undefined ? [] : [[id, data] as const];
    }),
  );
  return items.size === 0 ? null : <ExtraItemTable groups={[{ culture, title: null, items }]} />;
}

const basicInfoOf = ({ setup }: Scenario) => setup.basicInfo;
