import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of plugin components. */
export const usePluginStyles = makeStyles({
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
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
  cardTitle: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    ...typographyStyles.body1Strong,
  },
  duration: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  summary: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  more: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere', ...typographyStyles.caption1 },
  page: { display: 'grid', rowGap: tokens.spacingVerticalS, overflowWrap: 'anywhere' },
  pageHeading: { margin: 0, ...typographyStyles.body1Strong },
  paragraph: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
});
