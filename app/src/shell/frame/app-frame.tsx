import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { pageRegion } from '@scn/kit/focus/regions';
import { NewScenarioProvider } from '#scenarios/new-scenario/new-scenario-context.tsx';
import { useReturnFocus } from '#services/dialogs/use-return-focus';
import { SignOutQuestion, useSignOut } from '../account/sign-out-question';
import { DrawerMenu } from '../menu/drawer-menu';
import { useMenuOpen } from '../menu/use-menu-open';
import { CommandPalette } from '../palette/command-palette';
import { ReportDialog } from '../report/report-dialog';
import { SettingsDialog } from '../settings/settings-dialog';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog';
import { useShellShortcuts } from '../shortcuts/use-shell-shortcuts';
import { useScreenCount } from '../telemetry/use-screen-count';
import { useFrameStyles } from './app-frame.styles';
import { FrameSlotPlace, FrameSlotsProvider } from '#services/frame/frame-slots.tsx';
import { FrameStateProvider, type FrameState } from './frame-state';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { useFrameDialog } from './use-frame-dialog';
import { usePageKeys } from './use-page-keys';
import { useScreenFocus } from './use-screen-focus';

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
        <CommandPalette />
        <SettingsDialog />
        <ShortcutsDialog />
        <ReportDialog />
        <SignOutQuestion signOut={signOut} />
      </FrameSlotsProvider>
    </FrameStateProvider>
  );
}

function useFrame(signOut: () => void): FrameState {
  const menu = useMenuOpen();
  const [dialog, setDialog] = useFrameDialog();
  useReturnFocus(dialog !== null);
  useShellShortcuts(setDialog);
  return useMemo(() => ({ ...menu, dialog, open: setDialog, signOut }), [menu, dialog, setDialog, signOut]);
}
