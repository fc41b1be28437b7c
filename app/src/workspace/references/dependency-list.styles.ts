import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the list of references. */
export const useDependencyListStyles = makeStyles({
  sentence: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    // maximum height of the dependency list
    maxHeight: '20vh',
    overflow: 'auto',
    margin: 0,
    marginBlockStart: tokens.spacingVerticalXS,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  name: { overflowWrap: 'anywhere', minWidth: 0 },
  kind: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  code: {
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});
