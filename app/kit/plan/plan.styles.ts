import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of plans. */
export const usePlanStyles = makeStyles({
  // a plan is read in two dimensions: where there is no room for it, it scrolls
  frame: { overflow: 'auto', minWidth: 0, maxWidth: '100%', padding: tokens.strokeWidthThick },
  plan: {
    position: 'relative',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
    border: `${tokens.strokeWidthThicker} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  drawing: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  line: { stroke: tokens.colorNeutralStroke3, strokeWidth: '1', vectorEffect: 'non-scaling-stroke' },
  nodes: { position: 'absolute', inset: 0, margin: 0, padding: 0, listStyleType: 'none' },
  node: {
    position: 'absolute',
    boxSizing: 'border-box',
    // one that others cover comes to the front
    ':hover': { zIndex: 1 },
    ':focus-within': { zIndex: 2 },
  },
  moving: { zIndex: 3 },
});
