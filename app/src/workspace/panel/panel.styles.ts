import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the panel at the bottom of the workspace, shared by its tabs. */
export const usePanelStyles = makeStyles({
  panel: {
    position: 'relative',
    ...layoutStyles.column,
    flexShrink: 0,
    boxSizing: 'border-box',
    // keeps the screen above visible
    maxHeight: '60vh',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  splitter: {
    position: 'absolute',
    insetBlockStart: '-2px',
    insetInlineStart: 0,
    insetInlineEnd: 0,
    zIndex: 1,
    height: '4px',
    cursor: 'row-resize',
    touchAction: 'none',
    '::before': { content: '""', position: 'absolute', inset: '-10px 0' },
    ':hover': { backgroundColor: tokens.colorBrandStroke1 },
    ':focus-visible': { outlineStyle: 'none', backgroundColor: tokens.colorStrokeFocus2 },
    '@media (forced-colors: active)': { ':focus-visible': { backgroundColor: 'Highlight' } },
  },
  head: {
    ...layoutStyles.wrappingRow,
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  spring: { flexGrow: 1 },
  body: { ...layoutStyles.column, flexGrow: 1, minHeight: 0, padding: tokens.spacingHorizontalS, overflowY: 'auto' },
  severity: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
  ERROR: { color: tokens.colorPaletteRedForeground1 },
  WARNING: { color: tokens.colorPaletteDarkOrangeForeground1 },
  INFORMATION: { color: tokens.colorNeutralForeground2 },
  ACCEPTED: { color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground2 },
  code: { marginInlineStart: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2, ...textStyles.code },
  lead: textStyles.strong,
  bar: { ...layoutStyles.wrappingRow, gap: tokens.spacingHorizontalS },
});
