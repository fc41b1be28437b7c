import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { assetNamed, readAsset, type Asset } from '#catalogue/asset';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from './asset-kinds.tsx';

/** The id of the message about the last change of an asset: one ‘Undo’ is offered at a time, so that it is clear what it undoes. */
export const changeAlert = 'asset change';

/** An earlier state of an asset. */
export interface EarlierState {
  readonly id: string;
  /** The latest revision; for a deleted asset, that of its deletion. */
  readonly revision: number;
  /** The revision to return to. */
  readonly to: number;
}

/** Returns a function that undoes changes of assets of a kind. It resolves to null when that failed, which has been shown. */
export function useRestoreAsset({ plugin, documents }: AssetKind): (state: EarlierState) => Promise<Asset | null> {
  const { t } = useTranslation('assets');
  const { client } = useShellServices();
  const alert = useAlert();
  const institutionId = useInstitutionId();
  return useCallback(
    async (state) => {
      const { data } = await client
        .mutate({ mutation: documents.restore, variables: { input: { institutionId, ...state } } })
        .catch(() => ({ data: undefined })); // the error has already been shown
      if (data === undefined) return null;
      const asset = readAsset<Asset>(plugin, data.asset);
      alert('success', t('restored', { entity: assetNamed(plugin, asset.data) }));
      return asset;
    },
    [client, documents, institutionId, plugin, alert, t],
  );
}
