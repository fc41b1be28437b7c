import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Windows in which a title in full size would leave little of the canvas, such as at 200 %. */
const low = '@media (max-height: 560px)';

/** Styles around the canvas and the outline. */
export const useActionViewStyles = makeStyles({
  none: { boxSizing: 'border-box', padding: tokens.spacingHorizontalL, minHeight: '100%' },
  firstSteps: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
  page: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    height: '100%',
    minHeight: '320px',
    [low]: { minHeight: '240px' },
    '@media print': { display: 'block', height: 'auto' },
  },
  // what a drop does, above all of the canvas
  drop: {
    position: 'absolute',
    inset: tokens.spacingHorizontalXS,
    zIndex: 2,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    ...typographyStyles.body1Strong,
  },
  onScreen: { display: 'contents', '@media print': { display: 'none' } },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    // beside properties that overlay the screen
    paddingInlineEnd: `calc(${tokens.spacingHorizontalL} + var(--scn-covered, 0px))`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  headText: { flex: '1 1 160px', minWidth: 'min(160px, 100%)', [low]: { flexBasis: '100%' } },
  screen: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  title: {
    margin: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.subtitle1,
    [low]: typographyStyles.body1Strong,
  },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});
