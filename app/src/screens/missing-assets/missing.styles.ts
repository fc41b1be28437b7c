import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of 'Missing Assets'. */
export const useMissingStyles = makeStyles({
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
