import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of alerts. */
export const useAlertStyles = makeStyles({
  // the page ends above it
  strip: {
    '@media print': { display: 'none' },
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    display: 'grid',
    // side by side where the window is wide enough
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    boxSizing: 'border-box',
    gap: tokens.spacingVerticalXS,
    maxHeight: '40vh',
    overflowY: 'auto',
    padding: tokens.spacingVerticalXS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  alert: { overflowWrap: 'anywhere' },
});
