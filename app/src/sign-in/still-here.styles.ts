import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of 'Still here?'. */
export const useStillHereStyles = makeStyles({
  countdown: {
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.title1,
  },
  early: { color: tokens.colorNeutralForeground1 },
  late: { color: tokens.colorPaletteDarkOrangeForeground1 },
  over: { color: tokens.colorPaletteRedForeground1 },
});
