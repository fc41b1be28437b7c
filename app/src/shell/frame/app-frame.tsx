import { mergeClasses, Button, makeStyles, Tooltip } from '@fluentui/react-components';
import { NavigationRegular, SearchRegular } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import { memo, useMemo, useRef, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType, Link } from 'react-router';
import { pageRegion, rememberRegions, stepRegion } from '@scn/kit/focus/regions';
import { saveText } from '@scn/kit/focus/save-text';
import { isMac, isShortcut } from '@scn/kit/keys';
import { useViewer } from '#permissions/permissions-context.tsx';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { NewScenarioProvider } from '#scenarios/new-scenario/new-scenario-context.tsx';
import { useCommands } from '#services/commands/use-commands';
import { useReturnFocus } from '#services/dialogs/use-return-focus';
import { FrameSlotPlace, FrameSlotsProvider, useIsTaken } from '#services/frame/frame-slots.tsx';
import { useConnection, type Connection } from '#services/frame/use-connection';
import { useShellServices } from '#services/shell-services.tsx';
import { AccountPopover } from '../account/account-popover.tsx';
import { SignOutQuestion, useSignOut } from '../account/sign-out-question.tsx';
import { DrawerMenu, drawerMenuId, menuToggleId } from '../menu/drawer-menu.tsx';
import { useMenuOpen } from '../menu/use-menu-open';
import { CommandPalette } from '../palette/command-palette.tsx';
import { ReportDialog } from '../report/report-dialog.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { useScreenCount } from '../telemetry/use-screen-count';
import { useFrameStyles } from './app-frame.styles';
import { FrameStateProvider, useFrameState, type FrameState, type FrameDialog } from './frame-state.tsx';
import { useScreenFocus } from './use-screen-focus';

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
const StatusBar = memo(function StatusBar(): ReactNode {
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
});

/** Reconnects live updates after automatic retries have stopped; in the status bar and the palette. */
const ConnectAgain = observer(function ConnectAgain(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useConnectAgainStyles();
  const { live } = useShellServices();
  const isLost = live.state === 'lost';
  const title = t('connectAgain');
  useCommands(isLost ? [{ id: 'connect-again', title, run: live.retry }] : []);
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

/** Dialogs of the frame by the key that opens them, with Ctrl or Cmd. */
const dialogs: Readonly<Record<string, FrameDialog>> = { k: 'palette', '/': 'shortcuts' };

const mainId = 'main';

/** The frame around every screen: skip link, top bar, the area's rows below it, drawer menu, the screen, status bar. */
export function AppFrame(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useFrameStyles();
  const main = useRef<HTMLElement>(null);
  const { key: address } = useLocation();
  const signOut = useSignOut();
  const state = useFrame(signOut.start);
  useScreenFocus(main);
  usePageKeys();
  useScreenCount();
  return (
    <FrameStateProvider value={state}>
      <FrameSlotsProvider>
        <NewScenarioProvider>
          <div className={styles.frame}>
            <a
              className={styles.skip}
              href={`#${mainId}`}
              onClick={(event) => {
                event.preventDefault(); // the router handles the address
                main.current?.focus();
              }}
            >
              {t('skip')}
            </a>
            <TopBar />
            <FrameSlotPlace slot="below" className={styles.below} />
            <div className={styles.middle}>
              {state.isMenuOpen ? <DrawerMenu /> : null}
              <div className={styles.centre}>
                <main
                  {...pageRegion}
                  id={mainId}
                  ref={main}
                  tabIndex={-1}
                  className={styles.main}
                  aria-label={t('screen')}
                  data-address={address}
                >
                  <Outlet />
                </main>
                <FrameSlotPlace slot="bottom" className={styles.bottom} />
              </div>
            </div>
            <StatusBar />
          </div>
        </NewScenarioProvider>
        <FrameDialogs />
        <SignOutQuestion signOut={signOut} />
      </FrameSlotsProvider>
    </FrameStateProvider>
  );
}

const FrameDialogs = memo(function FrameDialogs(): ReactNode {
  return (
    <>
      <CommandPalette />
      <SettingsDialog />
      <ShortcutsDialog />
      <ReportDialog />
    </>
  );
});

function useFrame(signOut: () => void): FrameState {
  const menu = useMenuOpen();
  const [dialog, setDialog] = useFrameDialog();
  useReturnFocus(dialog !== null);
  useShellShortcuts(setDialog);
  return useMemo(() => ({ ...menu, dialog, open: setDialog, signOut }), [menu, dialog, setDialog, signOut]);
}

/**
 * The open dialog of the frame, and its setter. Back and Forward close it. Other navigations don't: one that began before the dialog was opened, such
 * as the selection of a row, can end after it, and what is then typed would go to the page.
 */
export function useFrameDialog() {
  const state = useState<FrameDialog | null>(null);
  const [, setDialog] = state;
  const { key } = useLocation();
  const isHistory = useNavigationType() === 'POP';
  useEffect(() => {
    if (isHistory) setDialog(null);
  }, [key, isHistory, setDialog]);
  return state;
}

/** The keys of every screen: F6 and Shift+F6 go to the next and previous region of the page, and Ctrl+Enter saves what is typed. */
function usePageKeys(): void {
  useEffect(rememberRegions, []);
  useEffect(() => {
    const mac = isMac(navigator.platform);
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const way = isShortcut(event, 'F6') ? 1 : isShortcut(event, 'Shift+F6') ? -1 : null;
      // where a page has one region, F6 goes to the browser's own controls
      const isDone = way === null ? isShortcut(event, 'Mod+Enter', mac) && saveText() : stepRegion(way);
      if (isDone) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Opens dialogs of the frame by shortcut, except while a message dialog is open. */
function useShellShortcuts(open: (dialog: FrameDialog) => void): void {
  const { dialogs: messages } = useShellServices();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const dialog = dialogs[event.key.toLowerCase()];
      if (dialog === undefined || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // on many keyboards, `/` needs Shift
      if (event.shiftKey && dialog === 'palette') return;
      event.preventDefault(); // prevent the browser's search
      if (messages.current === null && document.querySelector('[role=alertdialog]') === null) open(dialog);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open, messages]);
}

/** The top bar: menu toggle, logo, the area's content, command palette, account. */
const TopBar = memo(function TopBar(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useFrameStyles();
  const { isMenuOpen, toggleMenu, open } = useFrameState();
  const isTaken = useIsTaken('topBar');
  return (
    <header {...pageRegion} className={styles.topBar} aria-label={t('topBar')}>
      <Button
        id={menuToggleId}
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label={isMenuOpen ? t('closeMenu') : t('openMenu')}
        aria-expanded={isMenuOpen}
        aria-controls={isMenuOpen ? drawerMenuId : undefined}
        onClick={toggleMenu}
      />
      <Link to="/dashboard" className={styles.logo} aria-label={t('logo')}>
        <img className={styles.logoImage} src="/icon.svg" alt="" />
        {isTaken ? null : t('product')}
      </Link>
      <FrameSlotPlace slot="topBar" className={mergeClasses(isTaken ? styles.slot : styles.spring)} />
      <PaletteButton isSmall={isTaken} onClick={() => open('palette')} />
      <AccountPopover />
    </header>
  );
});

function PaletteButton({ isSmall, onClick }: { readonly isSmall: boolean; readonly onClick: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useFrameStyles();
  const common = { icon: <SearchRegular />, 'aria-keyshortcuts': 'Control+K', onClick };
  if (isSmall) {
    return (
      <Tooltip relationship="label" content={{ children: `${t('palette')} (Ctrl+K)` }}>
        <Button {...common} appearance="subtle" className={styles.paletteIcon} />
      </Tooltip>
    );
  }
  return (
    <Button {...common} className={styles.paletteButton}>
      {t('palette')}
      <kbd className={styles.paletteKeys}>Ctrl+K</kbd>
    </Button>
  );
}
