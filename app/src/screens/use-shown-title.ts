import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What stands for the title of a scenario: one without a title would be a link without a name. */
export function useShownTitle(): (title: string) => string {
  const { t } = useTranslation('screens');
  return useCallback((title) => (title.trim() === '' ? t('untitled') : title), [t]);
}
