import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles that screens of the main area share: one page with a title. */
export const usePageStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    maxWidth: '1600px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
  },
  header: {
    ...layoutStyles.wrappingRow,
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    marginBlockEnd: tokens.spacingVerticalL,
  },
  title: {
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.subtitle1,
  },
  subtitle: { minWidth: 0, ...textStyles.secondaryParagraph, overflowWrap: 'anywhere' },
  message: {
    ...layoutStyles.stack,
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '560px',
    overflowWrap: 'anywhere',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    // padding rather than a margin, which would collapse and shift the page background
    paddingBlockStart: `calc(min(12vh, 120px) + ${tokens.spacingVerticalXXL})`,
  },
  icon: { fontSize: tokens.fontSizeHero900, color: tokens.colorNeutralForeground3 },
  text: textStyles.secondaryParagraph,
});
