import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#browser/copy-text';
import { useAlert } from '#services/alerts/use-alert';

/** Copies the id of an asset and confirms it. */
export function useCopyId(): (id: string) => void {
  const { t } = useTranslation('missingAssets');
  const alert = useAlert();
  return useCallback(
    (id) => {
      void copyText(id).then((isCopied) => {
        if (isCopied) alert('success', t('idCopied'));
        else alert('error', t('notCopied'));
      });
    },
    [alert, t],
  );
}
