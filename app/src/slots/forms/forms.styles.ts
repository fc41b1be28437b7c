import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Styles of the preview of a form. */
export const useFormStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', rowGap: tokens.spacingVerticalM },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  heading: { margin: 0, flexGrow: 1, ...typographyStyles.subtitle2 },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  // as the learner’s form: a sheet on its own
  sheet: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, ...typographyStyles.subtitle1 },
  text: { margin: 0, whiteSpace: 'pre-wrap', ...typographyStyles.body1 },
  pageTitle: { margin: 0, ...typographyStyles.subtitle2 },
  question: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: {
    padding: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    whiteSpace: 'pre-wrap',
    ...typographyStyles.body1Strong,
  },
  kind: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  picture: { display: 'block', maxWidth: '100%', maxHeight: '280px', marginBlockEnd: tokens.spacingVerticalS },
  answers: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  outcome: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInlineStart: tokens.spacingHorizontalXXXL,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  result: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalS,
  },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  pages: { flexGrow: 1, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});
