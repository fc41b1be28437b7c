import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Styles of the environment and roles. */
export const useEnvironmentStyles = makeStyles({
  parts: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalXXL },
  heading: { margin: `0 0 ${tokens.spacingVerticalM}`, ...typographyStyles.subtitle2 },
  hint: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  pages: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))',
    ...layoutStyles.plainList,
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
  pageHead: { ...layoutStyles.row, justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  link: { color: tokens.colorBrandForegroundLink, ...typographyStyles.body1Strong },
  fact: { ...textStyles.secondary, overflowWrap: 'anywhere' },
  note: { display: 'block', paddingInline: tokens.spacingHorizontalXS, ...typographyStyles.caption1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  only: { display: 'block', padding: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground3 },
  steps: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalM },
});
