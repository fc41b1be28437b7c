import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { usePreferences } from '../../preferences/preferences-context';
import { useReturnFocus } from '../dialogs/use-return-focus';
import { DrawerMenu } from '../menu/drawer-menu';
import { CommandPalette } from '../palette/command-palette';
import { ReportDialog } from '../report/report-dialog';
import { SettingsDialog } from '../settings/settings-dialog';
import { useFrameStyles } from './app-frame.styles';
import { FrameStateProvider, type FrameDialog, type FrameState } from './frame-state';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { useScreenFocus } from './use-screen-focus';

const mainId = 'main';

/** The frame around every screen: skip link, top bar, drawer menu, the screen, status bar. */
export function AppFrame(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useFrameStyles();
  const main = useRef<HTMLElement>(null);
  const state = useFrame();
  useScreenFocus(main);
  return (
    <FrameStateProvider value={state}>
      <div className={styles.frame}>
        <a
          className={styles.skip}
          href={`#${mainId}`}
          onClick={(event) => {
            event.preventDefault(); // the address is the router's
            main.current?.focus();
          }}
        >
          {t('skip')}
        </a>
        <TopBar />
        <div className={styles.middle}>
          {state.isMenuOpen ? <DrawerMenu /> : null}
          <main id={mainId} ref={main} tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
        <StatusBar />
      </div>
      <CommandPalette />
      <SettingsDialog />
      <ReportDialog />
    </FrameStateProvider>
  );
}

function useFrame(): FrameState {
  const [{ menuOpen }, setPreferences] = usePreferences();
  const [parameters] = useSearchParams();
  const [dialog, setDialog] = useState<FrameDialog | null>(null);
  useReturnFocus(dialog !== null);
  const { key } = useLocation();
  const asksForMenu = parameters.has('menu');
  useEffect(() => {
    if (asksForMenu) setPreferences({ menuOpen: true });
  }, [asksForMenu, setPreferences]);
  useEffect(() => {
    setDialog(null);
  }, [key]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault(); // the browser's own search
        setDialog('palette');
      }
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
  return useMemo(
    () => ({
      isMenuOpen: menuOpen,
      toggleMenu: () => {
        setPreferences({ menuOpen: !menuOpen });
      },
      dialog,
      open: setDialog,
    }),
    [menuOpen, dialog, setPreferences],
  );
}
