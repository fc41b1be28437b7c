import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of a section with a heading, which the upload form has as well. */
export const sectionStyles = {
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  code: { fontFamily: tokens.fontFamilyMonospace },
  planIcon: { display: 'flex', flexShrink: 0, fontSize: tokens.fontSizeBase500 },
} as const;

/** Styles of issues by severity. */
export const useIssueGroupStyles = makeStyles({
  ...sectionStyles,
  issuesHead: { ...layoutStyles.wrappingRow, justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  groupHead: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalS, ...textStyles.strong },
  ERROR: { color: tokens.colorPaletteRedForeground1 },
  WARNING: { color: tokens.colorStatusWarningForeground1 },
  INFORMATION: { color: tokens.colorNeutralForeground3 },
  group: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalS },
  issues: layoutStyles.plainList,
  issue: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
  issuePlace: { ...layoutStyles.wrapped, columnGap: tokens.spacingHorizontalM, ...textStyles.tertiary },
});
