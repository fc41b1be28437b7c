import { useMemo, useRef, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { pageRegion, rememberRegions, stepRegion } from '@scn/kit/focus/regions';
import { saveText } from '@scn/kit/focus/save-text';
import { isMac, isShortcut } from '@scn/kit/keys';
import { NewScenarioProvider } from '#scenarios/new-scenario/new-scenario-context.tsx';
import { useReturnFocus } from '#services/dialogs/use-return-focus';
import { SignOutQuestion, useSignOut } from '../account/sign-out-question';
import { DrawerMenu } from '../menu/drawer-menu';
import { useMenuOpen } from '../menu/use-menu-open';
import { CommandPalette } from '../palette/command-palette';
import { ReportDialog } from '../report/report-dialog';
import { SettingsDialog } from '../settings/settings-dialog';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog';
import { useScreenCount } from '../telemetry/use-screen-count';
import { useFrameStyles } from './app-frame.styles';
import { FrameSlotPlace, FrameSlotsProvider } from '#services/frame/frame-slots.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { FrameStateProvider, type FrameState, type FrameDialog } from './frame-state';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { useScreenFocus } from './use-screen-focus';

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
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [open, messages]);
}
