import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the canvas toolbar and its minimap. */
export const useToolbarStyles = makeStyles({
  bar: {
    position: 'absolute',
    insetInlineStart: tokens.spacingHorizontalXS,
    // beside properties that overlay the canvas
    insetInlineEnd: `calc(${tokens.spacingHorizontalXS} + var(--scn-covered, 0px))`,
    bottom: tokens.spacingVerticalM,
    display: 'grid',
    justifyItems: 'end',
    rowGap: tokens.spacingVerticalS,
    pointerEvents: 'none',
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    alignItems: 'center',
    padding: tokens.spacingVerticalXXS,
    pointerEvents: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow8,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  zoom: {
    minWidth: '48px',
    textAlign: 'center',
    // the tools stay in one row
    '@container (max-width: 360px)': { display: 'none' },
    ...typographyStyles.caption1,
  },
  map: {
    pointerEvents: 'auto',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow8,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});
