import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of curves. */
export const useCurveStyles = makeStyles({
  curve: {
    display: 'grid',
    // curves above each other have one axis of time
    gridTemplateColumns: '76px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption2,
  },
  values: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    textAlign: 'end',
  },
  plot: {
    position: 'relative',
    height: '96px',
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  drawing: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  band: {
    fill: tokens.colorBrandBackground2,
    vectorEffect: 'non-scaling-stroke',
    '@media (forced-colors: active)': { fill: 'none', stroke: 'GrayText', strokeDasharray: '2 4' },
  },
  span: {
    fill: tokens.colorNeutralForeground1,
    fillOpacity: 0.06,
    vectorEffect: 'non-scaling-stroke',
    '@media (forced-colors: active)': { fill: 'none', stroke: 'GrayText' },
  },
  line: {
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
    strokeWidth: tokens.strokeWidthThick,
    stroke: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
  },
  compared: { stroke: tokens.colorNeutralForeground3, strokeWidth: tokens.strokeWidthThin, strokeDasharray: '4 3' },
  laneName: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'end' },
  lane: {
    position: 'relative',
    minHeight: tokens.lineHeightBase200,
    // the axis goes on through the lanes
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  laneSpan: {
    position: 'absolute',
    top: '3px',
    height: '5px',
    minWidth: tokens.strokeWidthThick,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
  // outlined, as the line that it belongs to is dashed
  laneCompared: {
    top: '9px',
    boxSizing: 'border-box',
    backgroundColor: 'transparent',
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralForeground3}`,
    '@media (forced-colors: active)': { backgroundColor: 'transparent' },
  },
  times: { position: 'relative', gridColumn: 2, height: tokens.lineHeightBase200 },
  time: { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  firstTime: { transform: 'none' },
  lastTime: { transform: 'translateX(-100%)' },
  handle: {
    position: 'absolute',
    width: '24px',
    height: '24px',
    transform: 'translate(-50%, 50%)',
    cursor: 'ns-resize',
    touchAction: 'none',
    borderRadius: tokens.borderRadiusCircular,
    '::before': {
      content: '""',
      position: 'absolute',
      inset: '6px',
      borderRadius: tokens.borderRadiusCircular,
      border: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralBackground1}`,
      backgroundColor: tokens.colorBrandStroke1,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  signed: { '::before': { inset: '3px', backgroundColor: tokens.colorBrandBackground } },
  sign: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForegroundOnBrand,
    userSelect: 'none',
    ...typographyStyles.caption2Strong,
  },
  tall: { height: '220px' },
  level: {
    position: 'absolute',
    insetInline: 0,
    borderTop: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
  },
  mark: {
    position: 'absolute',
    insetBlock: 0,
    borderLeft: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralForeground2}`,
    paddingInline: tokens.spacingHorizontalXXS,
    whiteSpace: 'nowrap',
    ...typographyStyles.caption2,
  },
  // at the end of the axis, the text is on the other side
  markBefore: {
    transform: 'translateX(-100%)',
    borderLeftStyle: 'none',
    borderRight: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralForeground2}`,
  },
});
