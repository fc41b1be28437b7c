import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '../theme/base-styles';

/** Read-only fields don't look editable. */
const readOnly = {
  '& :is(.fui-Input, .fui-Textarea):has([readonly])': {
    ...shorthands.borderColor(tokens.colorNeutralStroke3),
    backgroundColor: tokens.colorNeutralBackground3,
  },
} as const;

/** Styles of forms. */
export const useFormStyles = makeStyles({
  form: { ...layoutStyles.column, gap: tokens.spacingVerticalM, containerType: 'inline-size' },
  fields: { ...layoutStyles.column, gap: tokens.spacingVerticalM },
  field: {
    gridTemplateColumns: '33% minmax(0, 1fr)',
    // at 200 % zoom, beside a tree: wide enough for whole words
    '@container (min-width: 360px) and (max-width: 479.98px)': { gridTemplateColumns: '144px minmax(0, 1fr)' },
    '@container (min-width: 480px)': { gridTemplateColumns: '160px minmax(0, 1fr)' },
    // Fluent's minimum width of 250 px is wider than a panel at 400 % zoom
    '& :is(.fui-Combobox, .fui-Dropdown)': { minWidth: 0 },
    ...readOnly,
  },
  section: {
    ...layoutStyles.column,
    gap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  sectionTitle: textStyles.heading,
  /** Long words wrap, so that the controls stay visible. */
  label: { hyphens: 'auto', overflowWrap: 'anywhere' },
  set: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: {
    padding: 0,
    paddingBottom: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  help: {
    margin: 0,
    paddingBottom: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground3,
    ...textStyles.small,
  },
  nested: {
    ...layoutStyles.column,
    gap: tokens.spacingVerticalM,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
  },
  draft: {
    ...layoutStyles.wrappingRow,
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    paddingTop: tokens.spacingVerticalXXS,
  },
  message: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    paddingTop: tokens.spacingVerticalXXS,
    paddingBottom: tokens.spacingVerticalXXS,
    ...textStyles.small,
  },
  mark: { flexShrink: 0, height: tokens.lineHeightBase200 },
  needed: { color: tokens.colorPaletteRedForeground1 },
  error: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  information: { color: tokens.colorNeutralForeground2 },
  summary: {
    ...layoutStyles.column,
    gap: tokens.spacingVerticalS,
    ':empty': { marginBottom: `calc(-1 * ${tokens.spacingVerticalM})` },
  },
  list: { ...layoutStyles.column, gap: tokens.spacingVerticalS, ...layoutStyles.plainList, ...readOnly },
  item: { padding: tokens.spacingHorizontalM, ...layoutStyles.card },
  itemPlain: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  /** Centred on the field's first line. */
  itemButtons: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXS,
    paddingTop: tokens.spacingVerticalXS,
    flexShrink: 0,
  },
  itemHead: { ...layoutStyles.row, gap: tokens.spacingHorizontalXS, paddingBottom: tokens.spacingVerticalS },
  itemTitle: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold },
  select: { width: '100%', minWidth: 0 },
  /** Removes the indentation of Fluent's switches and check boxes. */
  flush: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  hiddenLabel: layoutStyles.visuallyHidden,
  grow: { flexGrow: 1, minWidth: 0 },
  parts: { ...layoutStyles.row, gap: tokens.spacingHorizontalXS, paddingBottom: tokens.spacingVerticalS },
  add: { paddingTop: tokens.spacingVerticalS },
  empty: { margin: 0, color: tokens.colorNeutralForeground3 },
  entry: { ...layoutStyles.row, gap: tokens.spacingHorizontalS },
  entryName: { width: '40%', flexShrink: 0 },
  short: { width: '160px', maxWidth: '100%' },
  number: { ...layoutStyles.column, alignItems: 'flex-start', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  ways: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalXS },
  became: { color: tokens.colorNeutralForeground2, ...textStyles.small, ':empty': { display: 'none' } },
  unit: { whiteSpace: 'nowrap' },
  sliderRow: { ...layoutStyles.row, gap: tokens.spacingHorizontalS },
  sliderNumber: { width: '96px', flexShrink: 0 },
  checks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  locks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  counter: {
    display: 'block',
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    ...textStyles.small,
    fontVariantNumeric: 'tabular-nums',
  },
  end: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalS,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3, ...textStyles.small },
  summaryList: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
    lineHeight: '24px',
    // minimum touch target height; the bullet is next to the first line
    '& button': {
      verticalAlign: 'top',
      paddingBlock: tokens.spacingVerticalXS,
      lineHeight: tokens.lineHeightBase200,
    },
  },
});
