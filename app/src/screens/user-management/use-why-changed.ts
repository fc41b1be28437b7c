import { useTranslation } from 'react-i18next';
import { isNotFound } from '#api/error-handling';

/**
 * Returns a function that says why something isn’t as the preview of an import showed it; null if it is.
 *
 * @param isAsExpected reads it again. It rejects when that fails.
 */
export function useWhyChanged(): (isAsExpected: () => Promise<boolean>) => Promise<string | null> {
  const { t } = useTranslation(['userManagement', 'sheets']);
  return async (isAsExpected) => {
    try {
      return (await isAsExpected()) ? null : t('sheets:changedSince');
    } catch (error) {
      return isNotFound(error) ? t('sheets:deletedSince') : t('unreachable');
    }
  };
}
