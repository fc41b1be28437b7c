import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of 'Missing Assets'. */
export const useMissingStyles = makeStyles({
  // the grid fills the remaining height; in a low window the page scrolls so that the grid doesn't collapse
  page: { display: 'flex', flexDirection: 'column', height: '100%', paddingBottom: tokens.spacingVerticalL },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  spring: { flexGrow: 1 },
  tabs: { flexShrink: 0, marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  list: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: '360px', minWidth: 0 },
  notice: { flexShrink: 0, marginBlockEnd: tokens.spacingVerticalS },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  quiet: { color: tokens.colorNeutralForeground2 },
  more: { marginInlineStart: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
  detail: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  text: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  entries: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
  link: {
    display: 'inline-block',
    minHeight: '24px',
    overflowWrap: 'anywhere',
    color: tokens.colorBrandForegroundLink,
    textAlign: 'start',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  secondary: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
});
