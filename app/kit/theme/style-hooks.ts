import {
  makeStyles,
  mergeClasses,
  type ButtonState,
  type DialogBodyState,
  type DialogSurfaceState,
  type FluentProviderProps,
  type OverlayDrawerState,
} from '@fluentui/react-components';
import { alertSpace } from '../theme/alert-space';

/** Short windows have no room above a dialog for as much as alerts take below it. */
const short = '@media (max-height: 600px)';

const useStyles = makeStyles({
  backdrop: { bottom: alertSpace },
  // a dialog that is lower than the rest stays where it is when alerts come and go
  dialog: {
    maxHeight: `calc(100dvh - 2 * ${alertSpace})`,
    [short]: { bottom: alertSpace, maxHeight: `calc(100dvh - ${alertSpace})` },
  },
  // 50px: Fluent's padding and border
  body: {
    maxHeight: `calc(100dvh - 50px - 2 * ${alertSpace})`,
    [short]: { maxHeight: `calc(100dvh - 50px - ${alertSpace})` },
    // the whole dialog scrolls
    '@media (max-height: 359px)': { maxHeight: 'unset' },
  },
  drawer: { bottom: alertSpace, maxHeight: `calc(100vh - ${alertSpace})` },
});

function endAboveAlerts(state: { className?: string | undefined }, style: string): void {
  // what a dialog sets itself wins
  state.className = mergeClasses(style, state.className);
}

function useDialogStyle({ root, backdrop }: DialogSurfaceState): void {
  const styles = useStyles();
  endAboveAlerts(root, styles.dialog);
  if (backdrop !== undefined) endAboveAlerts(backdrop, styles.backdrop);
}

function useBodyStyle({ root }: DialogBodyState): void {
  endAboveAlerts(root, useStyles().body);
}

function useDrawerStyle({ root }: OverlayDrawerState): void {
  endAboveAlerts(root, useStyles().drawer);
}

function useDrawerBackdropStyle({ backdrop }: DialogSurfaceState): void {
  const styles = useStyles();
  if (backdrop !== undefined) endAboveAlerts(backdrop, styles.backdrop);
}

/**
 * Additions of each `FluentProvider` to Fluent's controls: primary buttons are marked, for the key that presses them;
 * dialogs and drawers end above the alerts.
 */
export const styleHooks: NonNullable<FluentProviderProps['customStyleHooks_unstable']> = {
  useButtonStyles_unstable: (state) => {
    const { appearance, root } = state as ButtonState;
    if (appearance === 'primary') Object.assign(root, { 'data-primary': '' });
  },
  useDialogSurfaceStyles_unstable: (state) => useDialogStyle(state as DialogSurfaceState),
  useDialogBodyStyles_unstable: (state) => useBodyStyle(state as DialogBodyState),
  useOverlayDrawerStyles_unstable: (state) => useDrawerStyle(state as OverlayDrawerState),
  useOverlayDrawerSurfaceStyles_unstable: (state) => useDrawerBackdropStyle(state as DialogSurfaceState),
};
