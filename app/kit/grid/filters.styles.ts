import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the bar above the grid, the chips and the filter editor. */
export const useFilterStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalS,
  },
  search: { width: '260px', maxWidth: '100%' },
  spacer: { flexGrow: 1 },
  // view controls stay together when the bar wraps
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
  },
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalS,
  },
  chipText: { maxWidth: '320px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  editor: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, width: '280px' },
  viewName: { maxWidth: '200px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
  find: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingBottom: tokens.spacingVerticalS,
  },
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingTop: tokens.spacingVerticalXS,
  },
  // minus a border of 1 px on each side
  pageSize: { minWidth: '88px', '& > button': { minHeight: '24px' } },
  choices: { display: 'flex', flexDirection: 'column', maxHeight: '280px', overflowY: 'auto' },
  editorEnd: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
});
