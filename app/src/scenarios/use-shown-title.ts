import { useCallback } from 'react';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import { useTranslation } from 'react-i18next';

/** The title shown for a scenario. An untitled one gets a placeholder, so that its link has a name; hidden characters are shown as their codes. */
export function useShownTitle(): (title: string) => string {
  const { t } = useTranslation('screens');
  return useCallback((title) => (title.trim() === '' ? t('untitled') : revealHidden(title)), [t]);
}
