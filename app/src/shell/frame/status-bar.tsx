import { useSyncExternalStore, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../permissions/permissions-context';
import { usePreferences } from '../../preferences/preferences-context';
import { useShellServices } from '../shell-services';
import { useFrameStyles } from './app-frame.styles';

/** The status bar: how the connection stands in words, institution, culture. */
export function StatusBar(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useFrameStyles();
  const { institution } = useViewer();
  const [{ culture }] = usePreferences();
  const { text, isTrouble } = useConnectionText();
  const language = culture === 'en-GB' ? t('british') : t('american');
  return (
    <footer className={styles.statusBar} aria-label={t('statusBar')}>
      <span role="status" className={mergeClasses(isTrouble && styles.trouble)}>
        {text}
      </span>
      <span className={styles.spring} />
      {institution === null ? null : <span>{institution.name}</span>}
      <span>{t('culture', { culture: language })}</span>
    </footer>
  );
}

function useConnectionText(): { readonly text: string; readonly isTrouble: boolean } {
  const { t } = useTranslation('shell');
  const { live } = useShellServices();
  const state = useSyncExternalStore(live.subscribe, live.state);
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  if (!isOnline) return { text: t('offline'), isTrouble: true };
  switch (state) {
    case 'idle':
      return { text: t('connectionIdle'), isTrouble: false };
    case 'connected':
      return { text: t('connected'), isTrouble: false };
    case 'reconnecting':
      return { text: t('reconnecting'), isTrouble: true };
    case 'lost':
      return { text: t('connectionLost'), isTrouble: true };
  }
}

function followOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
