import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of drop zones. */
export const useFileDropStyles = makeStyles({
  zone: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    transitionProperty: 'background-color, border-color',
    transitionDuration: tokens.durationFaster,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  invalid: { border: `${tokens.strokeWidthThin} dashed ${tokens.colorStatusDangerBorder2}` },
  /** Files are being dragged over the page. */
  waiting: { border: `${tokens.strokeWidthThin} dashed ${tokens.colorBrandStroke1}` },
  over: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  prompt: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
  },
  icon: { display: 'flex', fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground3 },
  name: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground1, ...typographyStyles.body1Strong },
  size: {
    marginInlineStart: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
  note: { gridColumnStart: 2, gridColumnEnd: 4, minWidth: 0 },
  refused: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    margin: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorPaletteRedForeground1,
    ...typographyStyles.caption1,
  },
  refusedName: { color: tokens.colorNeutralForeground3 },
  refusedIcon: { flexShrink: 0, fontSize: tokens.fontSizeBase300 },
});
