import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of facts and titled parts. */
export const useFactsStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    ...typographyStyles.body1,
  },
  pair: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});
