import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of cells that are changed in place. */
export const useInPlaceStyles = makeStyles({
  value: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
  text: { paddingInline: tokens.spacingHorizontalXS, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  fields: { minWidth: '160px' },
});
