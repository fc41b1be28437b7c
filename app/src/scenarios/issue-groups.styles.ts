import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

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
  issuesHead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  groupHead: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    ...typographyStyles.body1Strong,
  },
  ERROR: { color: tokens.colorPaletteRedForeground1 },
  WARNING: { color: tokens.colorStatusWarningForeground1 },
  INFORMATION: { color: tokens.colorNeutralForeground3 },
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  issues: { margin: 0, padding: 0, listStyleType: 'none' },
  issue: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
  issuePlace: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
});
