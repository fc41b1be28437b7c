import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { sectionStyles } from '#scenarios/issue-groups.styles';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the upload form and its result. */
export const useUploadStyles = makeStyles({
  // limited to a readable width; aligned with the other screens
  // the list of uploads is a table
  page: { '& > :not([data-wide])': { maxWidth: '912px' } },
  toUploads: { marginInlineStart: 'auto' },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  form: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalXL,
    containerType: 'inline-size',
    // the focused element is never behind the bottom bar
    '& :is(a, button, input, select, textarea)': { scrollMarginBlock: '80px' },
  },
  ...sectionStyles,
  short: { maxWidth: '240px' },
  medium: { maxWidth: '400px' },
  end: {
    position: 'sticky',
    insetBlockEnd: 0,
    // at 400 % zoom the bar would cover the form
    '@media (max-width: 480px)': { position: 'static' },
    ...layoutStyles.wrappingRow,
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  plan: {
    ...layoutStyles.wrappingRow,
    flexGrow: 1,
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  planWarning: { color: tokens.colorStatusWarningForeground1 },
  planText: { flexShrink: 1, minWidth: 0 },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
  note: { display: 'flex', columnGap: tokens.spacingHorizontalXS, ...textStyles.note, overflowWrap: 'anywhere' },
  noteIcon: { flexShrink: 0, fontSize: tokens.fontSizeBase300, color: tokens.colorStatusSuccessForeground1 },
  problems: {
    display: 'grid',
    gridAutoRows: 'max-content',
    rowGap: tokens.spacingVerticalXXS,
    maxHeight: '160px',
    ...layoutStyles.plainList,
    overflowY: 'auto',
    ...typographyStyles.caption1,
  },
  problem: {
    display: 'grid',
    gridTemplateColumns: '140px minmax(0, 1fr)',
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    columnGap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  place: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  summary: {
    ...layoutStyles.stack,
    rowGap: tokens.spacingVerticalM,
    outlineStyle: 'none',
    // receives the focus, so it must exist without taking up space
    ':empty': { position: 'absolute' },
  },
  // each entry is large enough as a pointer target
  summaryList: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    lineHeight: '24px',
    // minimum height for touch; the bullet aligns with the first line of a long entry
    '& button': {
      verticalAlign: 'top',
      paddingBlock: tokens.spacingVerticalXS,
      lineHeight: tokens.lineHeightBase200,
    },
  },
  reference: { display: 'block', ...textStyles.code },
  dialog: { maxWidth: '480px' },
  steps: { display: 'grid', rowGap: tokens.spacingVerticalL },
  step: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  stepHead: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  // keeps its height while it is empty
  stepText: { minHeight: tokens.lineHeightBase200, ...textStyles.secondary },
  quiet: textStyles.note,
  result: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalL },
  resultHead: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
  },
  resultIcon: { display: 'flex', fontSize: tokens.fontSizeHero800, color: tokens.colorStatusSuccessForeground1 },
  resultTitle: { margin: 0, outlineStyle: 'none', ...typographyStyles.subtitle1 },
  text: textStyles.secondaryParagraph,
  actions: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalS },
  groupHead: { ...layoutStyles.row, columnGap: tokens.spacingHorizontalS, ...textStyles.strong },
  issuePlace: { ...layoutStyles.wrapped, columnGap: tokens.spacingHorizontalM, ...textStyles.tertiary },
});
