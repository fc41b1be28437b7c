import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '../theme/base-styles';

/** Where a dragged entry is dropped. */
const dropLine = {
  content: '""',
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`,
  '@media (forced-colors: active)': { borderTopColor: 'Highlight' },
} as const;

/** Styles of the bar above the grid, the chips and the filter editor. */
export const useFilterStyles = makeStyles({
  bar: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS, paddingBottom: tokens.spacingVerticalS },
  search: { width: '260px', maxWidth: '100%' },
  spacer: { flexGrow: 1 },
  // view controls stay together when the bar wraps
  end: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
  count: {
    color: tokens.colorNeutralForeground3,
    ...textStyles.small,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  chips: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS, paddingBottom: tokens.spacingVerticalS },
  note: { color: tokens.colorNeutralForeground3, ...textStyles.small },
  chipText: { maxWidth: '320px', ...textStyles.ellipsis },
  editor: {
    ...layoutStyles.column,
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: '340px',
    maxWidth: '100vw',
    overflowY: 'auto',
  },
  viewName: { maxWidth: '200px', ...textStyles.ellipsis },
  viewDot: {
    flexShrink: 0,
    width: '8px',
    height: '8px',
    marginLeft: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  viewList: { maxHeight: '200px', overflowY: 'auto' },
  find: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalXS, paddingBottom: tokens.spacingVerticalS },
  pager: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalXS, paddingTop: tokens.spacingVerticalXS },
  // minus a border of 1 px on each side
  pageSize: { minWidth: '88px', '& > button': { minHeight: '24px' } },
  checkList: { ...layoutStyles.column, gap: tokens.spacingVerticalXS, minHeight: 0 },
  checkSearch: { width: '100%', maxWidth: '100%' },
  checkBar: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalXS },
  // the window is small at 400 %: the list takes what remains
  choices: { ...layoutStyles.column, maxHeight: 'min(320px, 40vh)', overflowY: 'auto' },
  choice: {
    position: 'relative',
    ...layoutStyles.row,
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    minHeight: '28px',
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-drop="before"]::before': { ...dropLine, top: 0 },
    '&[data-drop="after"]::before': { ...dropLine, bottom: 0 },
  },
  choiceFixed: { color: tokens.colorNeutralForeground3, cursor: 'default' },
  choiceTitle: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  choiceNote: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  choiceDrag: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground3, cursor: 'grab' },
  choicesLine: { marginTop: tokens.spacingVerticalXXS, marginBottom: tokens.spacingVerticalXXS, flexGrow: 0 },
  menuSearch: { marginBottom: tokens.spacingVerticalXS, width: '100%' },
  menuList: { maxHeight: 'min(420px, 60vh)', overflowY: 'auto' },
  editorEnd: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
});
