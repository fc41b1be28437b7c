import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the laboratory sheet, in addition to those of the tables of physiology. */
export const useLabStyles = makeStyles({
  sheet: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  value: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  plain: { whiteSpace: 'nowrap' },
  group: { display: 'block', paddingBlockStart: tokens.spacingVerticalM, ...typographyStyles.body1Strong },
  card: {
    display: 'grid',
    justifyItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '720px',
    '& > :first-child': { justifySelf: 'stretch' },
  },
  sources: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});
