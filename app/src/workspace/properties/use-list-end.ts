import { useTranslation } from 'react-i18next';

/** Why something can’t move a place up or down in its list; null if it can. */
export function useListEnd(): (by: -1 | 1, index: number, count: number) => string | null {
  const { t } = useTranslation('reasons');
  return (by, index, count) => {
    if (by < 0) return index === 0 ? t('first') : null;
    return index === count - 1 ? t('last') : null;
  };
}
