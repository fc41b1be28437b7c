import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of 'Still here?'. */
export const useStillHereStyles = makeStyles({
  text: { margin: 0 },
  countdown: {
    marginBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalXS}`,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.title1,
  },
  early: { color: tokens.colorNeutralForeground1 },
  late: { color: tokens.colorPaletteDarkOrangeForeground1 },
  over: { color: tokens.colorPaletteRedForeground1 },
  // keeps its height while empty, so that the button doesn't move
  remark: {
    margin: 0,
    minHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
});
