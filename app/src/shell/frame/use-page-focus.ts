import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { keepFocus } from '@scn/kit/focus/focus-keeper';
import { copyText } from '#browser/copy-text';
import { useShellServices } from '#services/shell-services.tsx';

/** Keeps the focus on the page, and shows what was typed for a field that didn’t open. */
export function usePageFocus(): void {
  const { t } = useTranslation('shell');
  const { alerts } = useShellServices();
  useEffect(keepFocus, []);
  useEffect(() => {
    awaitedFocus.label = t('typedAhead');
    awaitedFocus.onUnplaced = (text) => {
      alerts.show({
        id: 'unplaced text',
        severity: 'warning',
        title: t('notEntered'),
        message: t('notEnteredText', { text }),
        action: { title: t('copyText'), run: () => void copyText(text) },
      });
    };
    return () => {
      awaitedFocus.cancel();
      awaitedFocus.onUnplaced = () => undefined;
    };
  }, [t, alerts]);
}
