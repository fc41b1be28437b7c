import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of what serves learning objectives. */
export const useObjectivesStyles = makeStyles({
  part: { marginBlockStart: tokens.spacingVerticalXXL },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  hint: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  links: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
  position: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1Strong,
  },
  objective: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  content: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    ...typographyStyles.caption1,
  },
  acknowledgement: {
    margin: `${tokens.spacingVerticalM} 0 0`,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    ...typographyStyles.caption1,
  },
  uncovered: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1, fontSize: tokens.fontSizeBase400 },
});
