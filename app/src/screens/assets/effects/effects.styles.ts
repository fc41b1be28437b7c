import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the effects of an asset. */
export const useEffectsStyles = makeStyles({
  surface: { maxWidth: '960px', width: 'calc(100vw - 48px)' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoRows: 'max-content',
    rowGap: tokens.spacingVerticalM,
    minHeight: 'min(520px, 60dvh)',
  },
  text: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, ...typographyStyles.body1Strong },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  code: {
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  inner: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, listStyleType: 'none' },
  innerRow: { minHeight: '24px', ...typographyStyles.body1 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  start: { justifySelf: 'start' },
  graph: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto fit-content(40%)', alignItems: 'start' },
  centre: { gridColumn: 3 },
});
