import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the scenario's parts of the top bar and the status bar. */
export const useBarStyles = makeStyles({
  fixed: { flexShrink: 0, whiteSpace: 'nowrap' },
  review: {
    flexShrink: 0,
    whiteSpace: 'nowrap',
    // at 400 % zoom it is an icon
    '@media (max-width: 480px)': { '& > .fui-Button': { minWidth: 'auto' } },
  },
  reviewIcon: { display: 'none', '@media (max-width: 480px)': { display: 'inline-flex' } },
  reviewText: { '@media (max-width: 480px)': layoutStyles.visuallyHidden },
  what: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  title: {
    minWidth: 0,
    ...textStyles.heading,
    ...textStyles.ellipsis,
    // at 400 % zoom the code identifies the scenario
    '@media (max-width: 480px)': { display: 'none' },
  },
  code: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontFamily: tokens.fontFamilyMonospace },
  chip: { flexShrink: 0 },
  spring: { flexGrow: 1 },
  sentence: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  failure: { color: tokens.colorPaletteRedForeground1 },
  problems: { flexShrink: 0, minWidth: 'auto', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
  sentenceButton: {
    flexShrink: 0,
    minWidth: 'auto',
    minHeight: '24px',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalXS,
    ...textStyles.secondary,
    whiteSpace: 'nowrap',
  },
  error: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  fine: { color: tokens.colorPaletteGreenForeground1 },
});
