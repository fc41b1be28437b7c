import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of recordings and excerpts. */
export const useVoiceStyles = makeStyles({
  list: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM, ...layoutStyles.plainList },
  recording: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalS, rowGap: tokens.spacingVerticalXS },
  name: { ...textStyles.strong, minWidth: 0, overflowWrap: 'anywhere' },
  grows: { flexGrow: 1 },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  said: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', ...typographyStyles.body2 },
  excerpt: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalXXS },
  cardVoices: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalXXS, ...layoutStyles.plainList },
  cardVoice: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '24px',
  },
  noPlayer: { width: '24px' },
  cardVoiceName: textStyles.ellipsis,
  speech: { ...layoutStyles.column, rowGap: tokens.spacingVerticalM, flexGrow: 1, minHeight: 0 },
  choice: { width: '320px', maxWidth: '100%' },
  start: { justifySelf: 'start' },
  actions: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalS },
});
