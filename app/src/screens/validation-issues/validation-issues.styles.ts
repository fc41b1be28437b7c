import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the scenario's issues. */
export const useIssuesStyles = makeStyles({
  spring: { flexGrow: 1 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  missing: {
    // what to do comes before what is wrong where both don’t fit beside each other
    '@media (max-width: 1200px)': { order: -1 },
  },
  steps: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  step: { minWidth: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  stepScreen: { display: 'block', color: tokens.colorNeutralForeground2, ...typographyStyles.caption1Strong },
  stepLink: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  stepOthers: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  sections: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  summary: { marginBlockEnd: tokens.spacingVerticalL },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  icon: { display: 'inline-flex', fontSize: tokens.fontSizeBase500 },
  ERROR: { color: tokens.colorPaletteRedForeground1 },
  WARNING: { color: tokens.colorPaletteDarkOrangeForeground1 },
  INFORMATION: { color: tokens.colorNeutralForeground3 },
  note: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  list: {
    margin: 0,
    padding: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    listStyleType: 'none',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 3fr) minmax(0, 8fr) minmax(100px, 2fr) auto',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'baseline',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXXS },
  about: { minWidth: 0, overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  kind: { display: 'block', color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  code: { fontFamily: tokens.fontFamilyMonospace },
  message: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  rule: {
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  more: { marginBlockStart: tokens.spacingVerticalS },
});
