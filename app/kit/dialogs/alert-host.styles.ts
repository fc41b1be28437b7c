import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of alerts. */
export const useAlertStyles = makeStyles({
  region: {
    '@media print': { display: 'none' },
    position: 'fixed',
    right: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalXXXL,
    zIndex: tokens.zIndexMessages,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '360px',
    maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalL})`,
  },
  alert: { boxShadow: tokens.shadow16, overflowWrap: 'anywhere' },
});
