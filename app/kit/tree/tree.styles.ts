import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { layoutStyles, textStyles } from '../theme/base-styles';

/** Height of a row, in pixels. */
export const treeRowHeight = 28;
/** Indentation per level, in pixels. */
export const treeIndent = 16;

const useParts = makeStyles({
  root: {
    ...layoutStyles.column,
    ...layoutStyles.fill,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
  },
  bar: { paddingBottom: tokens.spacingVerticalS },
  search: { width: '100%', maxWidth: '100%' },
  scroller: {
    position: 'relative',
    flexGrow: 1,
    minHeight: '84px',
    overflow: 'auto',
    contain: 'strict',
    '&[data-drop="into"]': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  tree: { position: 'relative', minWidth: '100%', ':focus-visible': { outlineColor: tokens.colorStrokeFocus2 } },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: '-1px' },
  },
  disabled: { color: tokens.colorNeutralForegroundDisabled },
  // follows the pointer: the reason why a drop is refused
  hint: {
    position: 'fixed',
    zIndex: 1,
    maxWidth: '320px',
    transform: 'translate(12px, 16px)',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    boxShadow: tokens.shadow8,
    ...textStyles.small,
    pointerEvents: 'none',
  },
  note: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  mark: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText', forcedColorAdjust: 'none' },
  },
});

/*
 * Styles of every row are one class each: matching a rule per property, as in `makeStyles`, takes the browser 50 % longer.
 */
const useRow = makeResetStyles({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: `${treeRowHeight}px`,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: tokens.spacingHorizontalXS,
  paddingRight: tokens.spacingHorizontalXS,
  borderRadius: tokens.borderRadiusMedium,
  cursor: 'default',
  userSelect: 'none',
  ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  ':hover .kit-tree-menu': { opacity: 1 },
  ':focus .kit-tree-menu': { opacity: 1 },
  '&[data-dragged]': { opacity: 0.5 },
  '&[data-drop="into"]': {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
  '&[data-drop="before"]': { boxShadow: `inset 0 ${tokens.strokeWidthThick} 0 ${tokens.colorBrandStroke1}` },
  '&[data-drop="after"]': { boxShadow: `inset 0 calc(-1 * ${tokens.strokeWidthThick}) 0 ${tokens.colorBrandStroke1}` },
  '&[data-drop="refused"]': {
    outline: `${tokens.strokeWidthThin} dashed ${tokens.colorStatusDangerBorder2}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThin})`,
  },
  // forced colours have no shadows
  '@media (forced-colors: active)': {
    '&[data-drop="before"]': { borderTop: `${tokens.strokeWidthThick} solid Highlight` },
    '&[data-drop="after"]': { borderBottom: `${tokens.strokeWidthThick} solid Highlight` },
  },
  ':focus-visible': {
    outlineStyle: 'solid',
    outlineWidth: tokens.strokeWidthThick,
    outlineColor: tokens.colorStrokeFocus2,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
});
const useTwisty = makeResetStyles({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '24px',
  height: '24px',
  color: tokens.colorNeutralForeground3,
});
const useIcon = makeResetStyles({ display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground2 });
const useTitle = makeResetStyles({
  flexGrow: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const useBadge = makeResetStyles({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  fontWeight: tokens.fontWeightRegular,
});
const useMenuButton = makeResetStyles({
  // on top of the end of the row: titles need the space
  position: 'absolute',
  right: tokens.spacingHorizontalXXS,
  opacity: 0,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '24px',
  height: '24px',
  padding: 0,
  border: 'none',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorNeutralForeground2,
  cursor: 'pointer',
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Pressed },
});

/** Styles of the tree. */
export function useTreeStyles() {
  const parts = useParts();
  const [row, twisty, icon, title, badge, menu] = [
    useRow(),
    useTwisty(),
    useIcon(),
    useTitle(),
    useBadge(),
    useMenuButton(),
  ];
  return useMemo(
    () => ({
      ...parts,
      row,
      rowSelected: mergeClasses(row, parts.selected),
      rowNote: mergeClasses(row, parts.note),
      rowDisabled: mergeClasses(row, parts.disabled),
      twisty,
      icon,
      title,
      badge,
      menu: mergeClasses('kit-tree-menu', menu),
    }),
    [parts, row, twisty, icon, title, badge, menu],
  );
}

/** The classes that the tree's parts share. */
export type TreeStyles = ReturnType<typeof useTreeStyles>;
