import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const rowHeight = '40px';

/** Styles of the tab rows. */
export const useTabStyles = makeStyles({
  nav: {
    position: 'relative',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // the second row takes part in the layout while an area is open, and overlays the screen otherwise
  withScreens: { paddingBlockEnd: rowHeight },
  row: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    height: rowHeight,
    margin: 0,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: 0,
    listStyleType: 'none',
  },
  primary: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  secondary: {
    position: 'absolute',
    insetBlockStart: rowHeight,
    insetInlineStart: 0,
    insetInlineEnd: 0,
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: {
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow8,
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '100%',
    paddingInline: tokens.spacingHorizontalM,
    // at 400 % zoom all areas stay visible
    '@media (max-width: 400px)': { paddingInline: tokens.spacingHorizontalXS },
    whiteSpace: 'nowrap',
    textDecorationLine: 'none',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  strong: { ...typographyStyles.body1Strong },
  previewed: { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
  here: { color: tokens.colorNeutralForeground1 },
  hereBelow: {
    color: tokens.colorBrandForeground1,
    ...typographyStyles.body1Strong,
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  errors: {
    flexShrink: 0,
    width: '8px',
    height: '8px',
    marginInlineStart: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorPaletteRedForeground1,
    // at 400 % zoom, above the end of the title: all areas stay visible although several have errors
    '@media (max-width: 400px)': {
      alignSelf: 'flex-start',
      marginBlockStart: tokens.spacingVerticalXS,
      marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
      marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    },
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  indicator: {
    position: 'absolute',
    insetBlockStart: `calc(${rowHeight} - ${tokens.strokeWidthThicker})`,
    insetInlineStart: 0,
    width: 'var(--width)',
    height: tokens.strokeWidthThicker,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandStroke,
    transform: 'translateX(var(--start))',
    transitionProperty: 'transform, width',
    // 200 ms
    transitionDuration: tokens.durationNormal,
    transitionTimingFunction: tokens.curveEasyEase,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0ms' },
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
});
