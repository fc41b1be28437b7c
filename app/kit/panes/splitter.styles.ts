import { makeStyles, tokens } from '@fluentui/react-components';

/** Visible width of a splitter. */
const width = '4px';
/** Width of its drag handle. */
const grabWidth = '24px';

/** Styles of splitters. */
export const useSplitterStyles = makeStyles({
  splitter: {
    position: 'relative',
    flex: `0 0 ${width}`,
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    backgroundColor: tokens.colorNeutralStroke2,
    outlineStyle: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      left: `calc((${width} - ${grabWidth}) / 2)`,
      width: grabWidth,
    },
    ':hover': { backgroundColor: tokens.colorBrandStroke2 },
    ':focus-visible': {
      backgroundColor: tokens.colorStrokeFocus2,
      outline: `${tokens.strokeWidthThin} solid ${tokens.colorStrokeFocus1}`,
    },
    '@media (forced-colors: active)': {
      backgroundColor: 'CanvasText',
      ':hover': { backgroundColor: 'Highlight' },
      ':focus-visible': { backgroundColor: 'Highlight' },
    },
  },
  dragged: { backgroundColor: tokens.colorBrandStroke1 },
});
