import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useCommands } from '#services/commands/use-commands';
import { useShellServices } from '#services/shell-services.tsx';
import { useConnectAgainStyles } from './connect-again.styles';

/** Reconnects live updates after automatic retries have stopped; in the status bar and the palette. */
export function ConnectAgain(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useConnectAgainStyles();
  const { live } = useShellServices();
  const isLost = useSyncExternalStore(live.subscribe, () => live.state() === 'lost');
  const title = t('connectAgain');
  useCommands(useMemo(() => (isLost ? [{ id: 'connect-again', title, run: live.retry }] : []), [isLost, title, live]));
  return isLost ? (
    <Button
      appearance="subtle"
      size="small"
      className={styles.button}
      onClick={() => {
        live.retry();
        document.querySelector('main')?.focus(); // the button is removed
      }}
    >
      {title}
    </Button>
  ) : null;
}
