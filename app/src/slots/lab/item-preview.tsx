import type { ReactNode } from 'react';
import { cultures } from '@scn/core/base/enumerations';
import type { AssetPreviewProps } from '../assets/use-assets';
import { ExtraItemTable } from './extra-item-table';

/** A lab result item as the lab results of a patient show it, in scenarios of each culture. */
export default function ItemPreview({ data }: AssetPreviewProps): ReactNode {
  const items = new Map([['', data]]);
  return <ExtraItemTable groups={cultures.map((culture) => ({ culture, title: culture, items }))} />;
}
