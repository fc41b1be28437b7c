import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of cells that are changed in place. */
export const useInPlaceStyles = makeStyles({
  // a column is at least as wide as its longest word
  value: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'start',
    overflowWrap: 'break-word',
    ...typographyStyles.body1,
  },
  text: { paddingInline: tokens.spacingHorizontalXS, overflowWrap: 'break-word', ...typographyStyles.body1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  fields: { minWidth: '160px' },
});
