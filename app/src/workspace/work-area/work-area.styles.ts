import { makeStyles, tokens } from '@fluentui/react-components';
import { railWidth } from './pane-layout';

/** Layout of the work area's panes. */
export const useWorkAreaStyles = makeStyles({
  around: { display: 'contents', '@media print': { display: 'none' } },
  // in a low window, the rails scroll to their buttons
  area: {
    position: 'relative',
    display: 'flex',
    height: '100%',
    minHeight: '48px',
    minWidth: 0,
    overflow: 'hidden',
    '@media print': { display: 'block', height: 'auto', overflow: 'visible' },
  },
  // a field that gets the focus is shown whole, not only its first line
  centre: {
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'auto',
    scrollPaddingBlock: '96px',
    '@media print': { overflow: 'visible' },
  },
  pane: {
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  content: { flex: '1 1 0', minHeight: 0, overflow: 'auto' },
  over: {
    position: 'absolute',
    insetBlock: 0,
    zIndex: 3,
    // at 400 % zoom there is less space than the minimum width of a pane
    maxWidth: `calc(100% - ${2 * railWidth}px)`,
    boxShadow: tokens.shadow16,
  },
  overTree: { left: `${railWidth}px` },
  // keeps its size, so that a tree can scroll to what is selected
  hidden: { visibility: 'hidden' },
  overProperties: { right: `${railWidth}px` },
  rail: {
    flex: `0 0 ${railWidth}px`,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  railTree: { borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  railProperties: { borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  end: {
    display: 'flex',
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalXS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  endAfter: { justifyContent: 'flex-end' },
});
