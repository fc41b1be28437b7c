import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#browser/copy-text';
import { useAlert } from '#services/alerts/use-alert';

/** Returns a function that copies a text and confirms it, or says that the browser doesn’t allow it. */
export function useCopy(): (copied: string, done: string) => void {
  const { t } = useTranslation('lists');
  const alert = useAlert();
  return useCallback(
    (copied, done) =>
      void copyText(copied).then((isCopied) => {
        if (isCopied) alert('success', done);
        else alert('error', t('copyFailed'));
      }),
    [alert, t],
  );
}
