import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the scores that can be reached. */
export const useScoreStyles = makeStyles({
  part: { marginBlockStart: tokens.spacingVerticalXXL },
  heading: textStyles.heading,
  hint: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  passMark: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    ...typographyStyles.body1,
  },
  good: { flexShrink: 0, color: tokens.colorPaletteGreenForeground1, fontSize: tokens.fontSizeBase500 },
  warning: { flexShrink: 0, color: tokens.colorPaletteDarkOrangeForeground1, fontSize: tokens.fontSizeBase500 },
  score: { fontWeight: tokens.fontWeightSemibold },
  limit: { color: tokens.colorNeutralForeground3 },
  note: { margin: `${tokens.spacingVerticalXS} 0 0`, ...textStyles.secondary, overflowWrap: 'anywhere' },
  summary: {
    width: 'fit-content',
    minHeight: '24px',
    ...textStyles.secondary,
    cursor: 'pointer',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    lineHeight: '24px',
  },
  parts: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  // whole words, also in the narrow cells of a table
  scored: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(min-content, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    overflowWrap: 'break-word',
  },
  gain: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});
