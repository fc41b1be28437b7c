import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the rejected changes. */
export const useRetainedStyles = makeStyles({
  show: { flexShrink: 0, minWidth: 'auto', fontWeight: tokens.fontWeightRegular, textDecorationLine: 'underline' },
  surface: { maxWidth: '640px' },
  content: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM },
  text: { ...textStyles.paragraph, overflowWrap: 'anywhere' },
  list: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM, ...layoutStyles.plainList },
  entry: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  title: { flexGrow: 1, ...textStyles.strong, overflowWrap: 'anywhere' },
  time: { flexShrink: 0, ...textStyles.tertiary },
  label: textStyles.note,
  typed: {
    ...textStyles.paragraph,
    padding: tokens.spacingHorizontalS,
    maxHeight: '20vh',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    userSelect: 'text',
  },
  actions: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalXS },
});
