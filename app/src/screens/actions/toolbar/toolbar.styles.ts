import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the canvas toolbar and its minimap. */
export const useToolbarStyles = makeStyles({
  // a strip of its own: nothing lies on cards
  bar: {
    position: 'relative',
    containerType: 'inline-size',
    display: 'flex',
    justifyContent: 'end',
    // beside properties that overlay the canvas
    marginInlineEnd: 'var(--scn-covered, 0px)',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { display: 'none' },
  },
  tools: {
    justifyContent: 'end',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    // at 400 %
    '@container (max-width: 299px)': { flexWrap: 'wrap' },
  },
  // the tools stay in one row
  divider: { padding: `0 ${tokens.spacingHorizontalXXS}` },
  zoom: {
    minWidth: '48px',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    '@container (max-width: 360px)': { display: 'none' },
    ...typographyStyles.caption1,
  },
  map: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalXS,
    bottom: `calc(100% + ${tokens.spacingVerticalS})`,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow8,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});
