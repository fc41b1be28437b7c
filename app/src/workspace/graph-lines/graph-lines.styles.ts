import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the lines of a graph. */
export const useGraphLinesStyles = makeStyles({
  lines: { display: 'block' },
  stroke: { fill: 'none', stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: tokens.strokeWidthThin },
  arrow: { fill: tokens.colorNeutralStrokeAccessible },
});
