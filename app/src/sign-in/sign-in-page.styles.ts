import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the pages before sign-in. */
export const useSignInStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  card: {
    ...layoutStyles.column,
    rowGap: tokens.spacingVerticalL,
    width: '100%',
    maxWidth: '360px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  product: {
    ...layoutStyles.row,
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1Strong,
  },
  logo: { width: tokens.lineHeightHero800, height: tokens.lineHeightHero800 },
  title: { margin: 0, color: tokens.colorNeutralForeground1, ...typographyStyles.subtitle1 },
  text: textStyles.secondaryParagraph,
  form: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalL },
  // takes no space while empty
  feedback: {
    marginBlockStart: `calc(-1 * ${tokens.spacingVerticalL})`,
    '& > *': { marginBlockStart: tokens.spacingVerticalL },
  },
  failure: { marginBlockEnd: 0, color: tokens.colorPaletteRedForeground1, ...typographyStyles.body1 },
});
