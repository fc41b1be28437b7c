import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles } from '@scn/kit/theme/base-styles';

/** Styles of the laboratory sheet, in addition to those of the tables of physiology. */
export const useLabStyles = makeStyles({
  sheet: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM },
  value: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  plain: { whiteSpace: 'nowrap' },
  group: { display: 'block', paddingBlockStart: tokens.spacingVerticalM, ...typographyStyles.body1Strong },
  card: {
    ...layoutStyles.stack,
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '720px',
    '& > :first-child': { justifySelf: 'stretch' },
  },
  sources: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});
