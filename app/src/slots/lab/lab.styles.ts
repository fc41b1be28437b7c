import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the laboratory sheet, in addition to those of the tables of physiology. */
export const useLabStyles = makeStyles({
  sheet: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  value: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  plain: { whiteSpace: 'nowrap' },
  group: {
    '& th': {
      paddingBlockStart: tokens.spacingVerticalM,
      verticalAlign: 'bottom',
      ...typographyStyles.body1Strong,
    },
  },
  sources: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});
