import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

const inPrint = '@media print';

/** Styles of the viewer of a picture. */
export const useViewerStyles = makeStyles({
  viewer: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalS, justifyItems: 'start', minWidth: 0 },
  bar: {
    ...layoutStyles.wrappingRow,
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    [inPrint]: { display: 'none' },
  },
  zoom: { minWidth: '44px', textAlign: 'center', ...typographyStyles.caption1 },
  frame: {
    position: 'relative',
    boxSizing: 'border-box',
    maxWidth: '100%',
    overflow: 'hidden',
    touchAction: 'none',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    outline: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    [inPrint]: { width: 'var(--printed) !important', maxWidth: 'none', breakInside: 'avoid' },
  },
  movable: { cursor: 'grab' },
  picture: {
    position: 'absolute',
    inset: 0,
    transformOrigin: '0 0',
    [inPrint]: { transform: 'none !important' },
    '& > img, & > svg[role="img"]': { display: 'block', width: '100%', height: '100%' },
  },
  overlay: { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' },
  casing: {
    stroke: tokens.colorNeutralForegroundStaticInverted,
    strokeWidth: '4px',
    vectorEffect: 'non-scaling-stroke',
  },
  line: {
    stroke: tokens.colorBrandStroke1,
    strokeWidth: '2px',
    vectorEffect: 'non-scaling-stroke',
    '@media (forced-colors: active)': { stroke: 'Highlight' },
  },
  handle: {
    position: 'absolute',
    width: '24px',
    height: '24px',
    padding: 0,
    cursor: 'move',
    touchAction: 'none',
    border: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    // what is below it stays visible
    backgroundColor: 'transparent',
    boxShadow: `0 0 0 1px ${tokens.colorNeutralForegroundStaticInverted}`,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  measured: textStyles.strong,
  tools: {
    ...layoutStyles.wrapped,
    alignItems: 'end',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    [inPrint]: { display: 'none' },
  },
  known: { width: '200px' },
  slider: { width: '200px' },
  hint: { ...textStyles.note, maxWidth: '720px', [inPrint]: { display: 'none' } },
});
