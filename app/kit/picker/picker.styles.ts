import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '../theme/base-styles';

/** Row heights in pixels, which virtualisation requires to be fixed. */
export const pickerRowHeights = { heading: 28, plain: 32, grouped: 44 } as const;
/** Pixels. */
const listHeight = 320;

/** Styles of pickers. */
export const usePickerStyles = makeStyles({
  picker: { ...layoutStyles.column, gap: tokens.spacingVerticalXS, minWidth: 0 },
  input: { width: '100%' },
  code: {
    ...textStyles.code,
    color: tokens.colorNeutralForeground3,
    ...textStyles.ellipsis,
    // of its text: a percentage would be that of the code itself
    maxWidth: '16ch',
    flexShrink: 0,
  },
  warning: { color: tokens.colorStatusWarningForeground3, flexShrink: 0 },
  after: layoutStyles.row,
  popup: {
    ...layoutStyles.column,
    boxSizing: 'border-box',
    overflow: 'hidden',
    padding: tokens.spacingVerticalXXS,
    ...layoutStyles.card,
    boxShadow: tokens.shadow16,
    zIndex: tokens.zIndexPopup,
  },
  list: { overflowY: 'auto', minHeight: 0, maxHeight: `${listHeight}px` },
  window: { position: 'relative' },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    ...layoutStyles.row,
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  heading: {
    cursor: 'default',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: 'transparent' },
  },
  unavailable: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  active: {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    backgroundColor: tokens.colorNeutralBackground1Hover,
  },
  mark: { width: '16px', flexShrink: 0, display: 'flex', color: tokens.colorBrandForeground1 },
  texts: { flexGrow: 1, minWidth: 0 },
  block: { display: 'block' },
  name: { ...textStyles.ellipsis, lineHeight: tokens.lineHeightBase300 },
  group: { ...textStyles.ellipsis, ...textStyles.small, color: tokens.colorNeutralForeground3 },
  note: {
    padding: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  failure: { ...layoutStyles.column, alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  failureText: { color: tokens.colorPaletteRedForeground1 },
  skeleton: { ...layoutStyles.column, gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalS },
  chips: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalXS, ...layoutStyles.plainList, minWidth: 0 },
  column: { flexDirection: 'column' },
  chip: {
    ...layoutStyles.row,
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    maxWidth: '100%',
    boxSizing: 'border-box',
    minHeight: '32px',
    paddingLeft: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  chipReadOnly: { paddingRight: tokens.spacingHorizontalS },
  chipName: { minWidth: 0, flexGrow: 1, ...textStyles.ellipsis },
  number: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  failed: {
    ...layoutStyles.wrappingRow,
    gap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorPaletteRedForeground1,
  },
  left: {
    ...layoutStyles.wrappingRow,
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorPaletteRedForeground1,
    overflowWrap: 'anywhere',
  },
  hidden: layoutStyles.visuallyHidden,
});
