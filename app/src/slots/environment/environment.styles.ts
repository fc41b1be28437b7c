import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Styles of the environment and roles. */
export const useEnvironmentStyles = makeStyles({
  parts: { display: 'grid', rowGap: tokens.spacingVerticalXXL, gridTemplateColumns: 'minmax(0, 1fr)' },
  heading: { margin: `0 0 ${tokens.spacingVerticalM}`, ...typographyStyles.subtitle2 },
  hint: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  pages: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  page: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    alignContent: 'start',
    padding: tokens.spacingHorizontalM,
    border: line,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  pageHead: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  link: { color: tokens.colorBrandForegroundLink, ...typographyStyles.body1Strong },
  fact: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', ...typographyStyles.caption1 },
  note: { display: 'block', paddingInline: tokens.spacingHorizontalXS, ...typographyStyles.caption1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  only: { display: 'block', padding: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground3 },
  steps: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});
