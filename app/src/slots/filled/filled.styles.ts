import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of what is filled in by a definition of the catalogue. */
export const useFilledStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', rowGap: tokens.spacingVerticalM },
  heading: textStyles.heading,
  text: textStyles.secondaryParagraph,
  fixed: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    '& dt': { display: 'inline', marginInlineEnd: tokens.spacingHorizontalS },
    '& dd': { display: 'inline', margin: 0, color: tokens.colorNeutralForeground2 },
  },
  // as the sheet that learners hold
  sheet: {
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXXL,
    ...layoutStyles.card,
    boxShadow: tokens.shadow4,
  },
  portrait: { maxWidth: '600px' },
  sheetTitle: { margin: `0 0 ${tokens.spacingVerticalL}`, ...typographyStyles.subtitle1 },
  picture: { display: 'block', maxWidth: '100%', maxHeight: '480px' },
});
