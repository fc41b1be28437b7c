import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of plugin components. */
export const usePluginStyles = makeStyles({
  column: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM },
  failure: { overflowWrap: 'anywhere' },
  consequence: { display: 'block', color: tokens.colorNeutralForeground2, paddingBlockStart: tokens.spacingVerticalXS },
  card: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '78px',
    boxSizing: 'border-box',
    overflow: 'hidden',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  bar: { flexShrink: 0, width: tokens.spacingHorizontalXS, alignSelf: 'stretch' },
  cardText: {
    display: 'grid',
    alignContent: 'center',
    flexGrow: 1,
    minWidth: 0,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`,
  },
  cardTitle: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalS, ...typographyStyles.body1Strong },
  duration: { marginInlineStart: 'auto', ...textStyles.tertiary },
  summary: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  more: { ...textStyles.tertiary, overflowWrap: 'anywhere' },
  page: { display: 'grid', rowGap: tokens.spacingVerticalS, overflowWrap: 'anywhere' },
  pageHeading: textStyles.strong,
  paragraph: textStyles.secondaryParagraph,
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    ...textStyles.secondaryParagraph,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
});
