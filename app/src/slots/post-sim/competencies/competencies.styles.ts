import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the competencies of a framework. */
export const useCompetencyStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalS, maxWidth: '800px' },
  heading: textStyles.heading,
  subheading: { margin: `${tokens.spacingVerticalS} 0 0`, ...typographyStyles.body1Strong },
  reportHeading: { margin: `0 0 ${tokens.spacingVerticalS}`, ...typographyStyles.body1Strong },
  hint: textStyles.secondaryParagraph,
  branch: {
    ...layoutStyles.plainList,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
    '& ul': { paddingInlineStart: tokens.spacingHorizontalXL },
  },
  line: { display: 'flex', columnGap: tokens.spacingHorizontalS, paddingBlock: tokens.spacingVerticalXXS },
  code: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground3 },
  row: { display: 'flex', alignItems: 'flex-start' },
  toggle: { marginBlockStart: tokens.spacingVerticalXS },
  /** The width of the button that opens a branch. */
  leaf: { flexShrink: 0, width: '24px' },
  note: textStyles.secondary,
  /** Below the label of a box. */
  reason: {
    display: 'block',
    paddingInlineStart: `calc(${tokens.spacingHorizontalXXXL} + ${tokens.spacingHorizontalXS})`,
  },
  below: { flexShrink: 0, paddingBlockStart: tokens.spacingVerticalS, ...textStyles.secondary },
  others: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
    // links one below the other are 24 px apart (WCAG 2.2, 2.5.8)
    '& li': { paddingBlock: tokens.spacingVerticalXS },
  },
});
