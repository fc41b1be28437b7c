import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { sectionStyles } from '#scenarios/issue-groups.styles';

/** Styles of the upload form and its result. */
export const useUploadStyles = makeStyles({
  // limited to a readable width; aligned with the other screens
  // the list of uploads is a table
  page: { '& > :not([data-wide])': { maxWidth: '912px' } },
  toUploads: { marginInlineStart: 'auto' },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
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
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  plan: {
    display: 'flex',
    flexGrow: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  planWarning: { color: tokens.colorStatusWarningForeground1 },
  planText: { flexShrink: 1, minWidth: 0 },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
  note: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    margin: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  noteIcon: { flexShrink: 0, fontSize: tokens.fontSizeBase300, color: tokens.colorStatusSuccessForeground1 },
  problems: {
    display: 'grid',
    gridAutoRows: 'max-content',
    rowGap: tokens.spacingVerticalXXS,
    maxHeight: '160px',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
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
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
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
  reference: { display: 'block', fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  dialog: { maxWidth: '480px' },
  steps: { display: 'grid', rowGap: tokens.spacingVerticalL },
  step: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  stepHead: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  // keeps its height while it is empty
  stepText: {
    minHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  result: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  resultHead: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
  },
  resultIcon: { display: 'flex', fontSize: tokens.fontSizeHero800, color: tokens.colorStatusSuccessForeground1 },
  resultTitle: { margin: 0, outlineStyle: 'none', ...typographyStyles.subtitle1 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  groupHead: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    ...typographyStyles.body1Strong,
  },
  issuePlace: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
});
