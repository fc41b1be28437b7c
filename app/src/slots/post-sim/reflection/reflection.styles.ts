import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of a guided reflection beside its question set. */
export const useReflectionStyles = makeStyles({
  part: { marginBlockStart: tokens.spacingVerticalXXL },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  subheading: { margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalS}`, ...typographyStyles.body1Strong },
  hint: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '800px',
    margin: `0 0 ${tokens.spacingVerticalM}`,
    paddingInlineStart: tokens.spacingHorizontalXXL,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
  row: { '& > span': { marginInlineEnd: tokens.spacingHorizontalS } },
  note: { display: 'block', color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  was: {
    display: 'block',
    margin: `${tokens.spacingVerticalXS} 0`,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
  },
  marks: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
});
