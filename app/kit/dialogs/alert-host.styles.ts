import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of alerts. */
export const useAlertStyles = makeStyles({
  region: {
    '@media print': { display: 'none' },
    position: 'fixed',
    // tools and primary buttons are on the right; panes have their buttons, and narrow canvases their tools, at the bottom
    left: tokens.spacingHorizontalL,
    bottom: '112px',
    zIndex: tokens.zIndexMessages,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '360px',
    maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalL})`,
  },
  alert: { boxShadow: tokens.shadow16, overflowWrap: 'anywhere' },
});
