import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Styles of the preview of a form. */
export const useFormStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', rowGap: tokens.spacingVerticalM },
  head: { ...layoutStyles.wrappingRow, columnGap: tokens.spacingHorizontalM },
  heading: { ...textStyles.heading, flexGrow: 1 },
  hint: textStyles.note,
  // as the learner’s form: a sheet on its own
  sheet: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, ...typographyStyles.subtitle1 },
  text: { ...textStyles.paragraph, whiteSpace: 'pre-wrap' },
  pageTitle: textStyles.heading,
  question: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: {
    padding: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    whiteSpace: 'pre-wrap',
    ...typographyStyles.body1Strong,
  },
  kind: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalS, ...textStyles.secondary },
  picture: { display: 'block', maxWidth: '100%', maxHeight: '280px', marginBlockEnd: tokens.spacingVerticalS },
  answers: { display: 'grid', rowGap: tokens.spacingVerticalXS, ...layoutStyles.plainList },
  outcome: {
    ...layoutStyles.wrappingRow,
    gap: tokens.spacingHorizontalS,
    paddingInlineStart: tokens.spacingHorizontalXXXL,
    ...textStyles.secondary,
  },
  result: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalS, marginBlockStart: tokens.spacingVerticalS },
  foot: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS },
  pages: { flexGrow: 1, ...textStyles.secondary },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});
