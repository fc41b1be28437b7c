import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles that screens of the main area share: one page with a title. */
export const usePageStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    maxWidth: '1600px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
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
  subtitle: {
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  message: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalM,
    gridTemplateColumns: 'minmax(0, 1fr)',
    maxWidth: '560px',
    overflowWrap: 'anywhere',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    // padding rather than a margin, which would collapse and shift the page background
    paddingBlockStart: `calc(min(12vh, 120px) + ${tokens.spacingVerticalXXL})`,
  },
  icon: { fontSize: tokens.fontSizeHero900, color: tokens.colorNeutralForeground3 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
});
