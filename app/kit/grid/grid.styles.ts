import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '../theme/base-styles';

/** Height of a row and of the header row, in pixels. */
export const rowHeight = 32;
/** Width of the check box and menu columns, in pixels. */
export const edgeWidth = 40;

const focusRing = {
  outlineStyle: 'solid',
  outlineWidth: tokens.strokeWidthThick,
  outlineColor: tokens.colorStrokeFocus2,
  outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
} as const;

/** Where a dragged column is dropped. A border, because forced colours have no shadows. */
const dropLine = (side: 'left' | 'right') =>
  ({
    '::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      [side]: 0,
      zIndex: 3,
      borderLeft: `${tokens.strokeWidthThicker} solid ${tokens.colorBrandStroke1}`,
      '@media (forced-colors: active)': { borderLeftColor: 'Highlight' },
    },
  }) as const;

/** Styles of the grid itself. */
export const useGridStyles = makeStyles({
  root: {
    ...layoutStyles.column,
    ...layoutStyles.fill,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    // GridPrint takes the place of the grid
    '@media print': { display: 'block', '& > :not(table)': { display: 'none' } },
  },
  scroller: {
    position: 'relative',
    ...layoutStyles.column,
    flexGrow: 1,
    minHeight: '128px',
    overflow: 'auto',
    ...layoutStyles.card,
    // scroll margin for the header
    scrollPaddingTop: `${rowHeight}px`,
    contain: 'strict',
    // overlays are clipped at the visible width
    containerType: 'inline-size',
  },
  grid: {
    position: 'relative',
    flexShrink: 0,
    ':focus-visible': focusRing,
  },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  headerRow: {
    display: 'grid',
    gridTemplateColumns: 'var(--kit-grid-columns)',
    height: `${rowHeight}px`,
    // the edge cells cover titles that are scrolled below them
    backgroundColor: 'inherit',
  },
  headerCell: {
    position: 'relative',
    ...layoutStyles.row,
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    cursor: 'default',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':focus-visible': focusRing,
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-drop="before"]': dropLine('left'),
    '&[data-drop="after"]': dropLine('right'),
    ':hover .kit-grid-column-menu': { opacity: 1 },
    ':focus .kit-grid-column-menu': { opacity: 1 },
  },
  headerTitle: { flexGrow: 1, minWidth: 0, ...textStyles.ellipsis },
  headerEnd: { justifyContent: 'end', '& > span:first-child': { textAlign: 'right' } },
  sortMark: { display: 'inline-flex', alignItems: 'center', color: tokens.colorBrandForeground1, flexShrink: 0 },
  handle: {
    position: 'absolute',
    top: 0,
    right: '-12px',
    width: '24px',
    height: '100%',
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      top: '25%',
      left: '11px',
      width: tokens.strokeWidthThin,
      height: '50%',
      backgroundColor: tokens.colorNeutralStroke1,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
    ':hover::after': {
      top: 0,
      height: '100%',
      width: tokens.strokeWidthThick,
      backgroundColor: tokens.colorBrandStroke1,
    },
  },
  body: { position: 'relative' },
  /** While the user steps through matches, the focus is in the find field, but the current cell is still marked. */
  finding: { '& [role=gridcell][tabindex="0"]': focusRing },
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    height: `${rowHeight}px`,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'var(--kit-grid-columns)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  rowSelected: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: '-1px' },
  },
  cell: {
    minWidth: 0,
    boxSizing: 'border-box',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    lineHeight: `${rowHeight - 1}px`,
    ...textStyles.ellipsis,
    cursor: 'default',
    ':focus-visible': focusRing,
  },
  groupRow: {
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
  },
  // clipped without becoming a scroll container, so that the title stays in view while columns are scrolled
  groupCell: { overflow: 'clip', cursor: 'pointer' },
  groupTitle: {
    position: 'sticky',
    left: tokens.spacingHorizontalS,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
  },
  groupBesideBox: { left: `calc(${edgeWidth}px + ${tokens.spacingHorizontalS})` },
  groupAggregate: { fontSize: tokens.fontSizeBase200 },
  groupMark: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground2 },
  groupName: { overflow: 'hidden', textOverflow: 'ellipsis' },
  groupCount: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  code: textStyles.code,
  edge: { ...layoutStyles.row, justifyContent: 'center', padding: 0 },
  pinnedStart: { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'inherit' },
  pinnedEnd: { position: 'sticky', right: 0, zIndex: 1, backgroundColor: 'inherit' },
  iconButton: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    ...layoutStyles.plainButton,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
  },
  // on top of the title, so that it takes no space
  columnMenu: {
    position: 'absolute',
    right: tokens.spacingHorizontalXS,
    zIndex: 2,
    opacity: 0,
    backgroundColor: tokens.colorNeutralBackground3Hover,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Pressed },
  },
  /** Visually hidden, for screen readers. */
  said: layoutStyles.visuallyHidden,
  unbadged: { marginRight: tokens.spacingHorizontalXS },
  badge: {
    display: 'inline-block',
    boxSizing: 'border-box',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    marginRight: tokens.spacingHorizontalXS,
    paddingLeft: tokens.spacingHorizontalSNudge,
    paddingRight: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
  },
  neutral: { backgroundColor: tokens.colorNeutralBackground5, color: tokens.colorNeutralForeground2 },
  brand: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ...shorthands.borderColor(tokens.colorBrandStroke2),
  },
  informative: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
  },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    ...shorthands.borderColor(tokens.colorStatusSuccessBorder1),
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
    ...shorthands.borderColor(tokens.colorStatusWarningBorder1),
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    ...shorthands.borderColor(tokens.colorStatusDangerBorder1),
  },
});

/** The classes that the grid's parts share. */
export type GridStyles = ReturnType<typeof useGridStyles>;
