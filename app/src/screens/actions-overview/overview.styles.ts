import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the Actions Overview. */
export const useOverviewStyles = makeStyles({
  // the grid fills the remaining height; in a low window the page scrolls so that the grid doesn't collapse
  page: {
    boxSizing: 'border-box',
    ...layoutStyles.column,
    height: '100%',
    minHeight: '480px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  header: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalM, marginBottom: tokens.spacingVerticalS },
  grid: { ...layoutStyles.column, ...layoutStyles.fill },
  descriptor: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalXS, height: '100%' },
  descriptorText: { flexGrow: 1, minWidth: 0, ...textStyles.ellipsis },
  quiet: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  /** For screen readers, in place of the arrows. */
  said: {
    display: 'block',
    height: '100%',
    color: 'transparent',
    overflow: 'hidden',
    // forced colours make all text visible, so this text would overlap the arrows
    '@media (forced-colors: active)': { opacity: 0 },
  },
  outline: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalL },
});
