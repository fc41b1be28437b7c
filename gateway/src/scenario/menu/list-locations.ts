import type { Location } from '@scn/core/document/menu/schema';
import type { ReadableAsset, ReadableCatalogue } from '../document/catalogue-now';
import type { DocumentNow } from '../document/document-now';
import { placedAmongSiblings } from '../document/placed';
import type { ListedLocation, MenuLocation } from './menu-types';

/** The menu locations of a document, in its order, with their catalogue data. */
export function listLocations({ scenario }: DocumentNow, catalogue: ReadableCatalogue): readonly ListedLocation[] {
  return placedAmongSiblings<Location>(scenario.menu.locations, ({ parentFolderId }) => parentFolderId).map(
    (placed) => {
      const asset = catalogue.get(placed.value.menuLocationId);
      return { ...placed, menuLocation: asset === undefined ? null : menuLocationOf(asset) };
    },
  );
}

function menuLocationOf(asset: ReadableAsset): MenuLocation {
  return {
    title: asset.title,
    type: asset.text('type'),
    designation: asset.text('designation'),
    buttonLayouts: asset.objects('buttonLayouts', (text) => ({
      designation: text('designation') ?? '',
      title: text('title') ?? '',
    })),
    models: asset.objects('models', (text) => ({
      designation: text('designation') ?? '',
      iconAssetId: text('iconAssetId'),
    })),
  };
}
