import { useMemo, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { mergeClasses, Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { pageRegion } from '@scn/kit/focus/regions';
import { useViewer } from '#permissions/permissions-context.tsx';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { useCommands } from '#services/commands/use-commands';
import { useFrameStyles } from './app-frame.styles';
import { FrameSlotPlace } from '#services/frame/frame-slots.tsx';
import { useConnection, type Connection } from '#services/frame/use-connection';
import { useShellServices } from '#services/shell-services.tsx';

/** Styles of the reconnect button. */
const useConnectAgainStyles = makeStyles({
  // same height as the bar
  button: { minWidth: 'auto', paddingBlock: 0, flexShrink: 0 },
});

const connectionTexts = {
  offline: 'offline',
  idle: 'connectionIdle',
  connected: 'connected',
  reconnecting: 'reconnecting',
  lost: 'connectionLost',
} as const satisfies Readonly<Record<Connection, string>>;

/** The status bar: the area's status, the connection state, institution, culture. */
export function StatusBar(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useFrameStyles();
  const { institution } = useViewer();
  const [{ culture }] = usePreferences();
  const connection = useConnection();
  const isFailure = connection !== 'idle' && connection !== 'connected';
  const language = culture === 'en-GB' ? t('british') : t('american');
  return (
    <footer {...pageRegion} className={styles.statusBar} aria-label={t('statusBar')}>
      <FrameSlotPlace slot="statusBar" className={styles.statusSlot} />
      <span
        role="status"
        className={mergeClasses(styles.connection, isFailure && styles.failure)}
        data-fine={isFailure ? undefined : ''}
      >
        {t(connectionTexts[connection])}
      </span>
      <ConnectAgain />
      <span className={styles.spring} />
      {institution === null ? null : <span className={styles.institution}>{institution.name}</span>}
      <span className={styles.culture}>{t('culture', { culture: language })}</span>
    </footer>
  );
}

/** Reconnects live updates after automatic retries have stopped; in the status bar and the palette. */
const ConnectAgain = observer(function ConnectAgain(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useConnectAgainStyles();
  const { live } = useShellServices();
  const isLost = live.state === 'lost';
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
});
