import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import type { AssetKind } from '../asset-kind';
import { EffectsDialog } from './effects-dialog';

/** The effects of assets of a kind: {@link show} opens them, `dialog` is rendered beside the list. */
export interface AssetEffects {
  show(asset: Pick<ListedAsset, 'id' | 'data'>): void;
  readonly dialog: ReactNode;
}

/** Returns {@link AssetEffects}. @param onReplaced - called after an asset was replaced somewhere */
export function useEffectsDialog(kind: AssetKind, onReplaced: () => void): AssetEffects {
  const { plugin, words } = kind;
  const { t } = useTranslation('assets');
  const [shown, setShown] = useState<Pick<ListedAsset, 'id' | 'data'> | null>(null);
  return {
    show: setShown,
    dialog:
      shown === null ? null : (
        <EffectsDialog
          key={shown.id}
          kind={kind}
          id={shown.id}
          name={nameOf(plugin, shown.data) || t('unnamed', words)}
          onReplaced={onReplaced}
          onClose={() => setShown(null)}
        />
      ),
  };
}
