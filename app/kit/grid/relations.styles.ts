import { makeStyles, tokens } from '@fluentui/react-components';
import { edgeWidth } from './grid.styles';

/** Styles of the arrows between rows. */
export const useRelationStyles = makeStyles({
  layer: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    gridTemplateColumns: 'var(--kit-grid-columns)',
    pointerEvents: 'none',
    // the check box and menu columns stay on top when the columns are scrolled
    clipPath: `inset(0 calc(100% - var(--kit-grid-left, 0px) - 100cqw + ${edgeWidth}px) 0 calc(var(--kit-grid-left, 0px) + ${edgeWidth}px))`,
  },
  arrows: { gridRowStart: 1, alignSelf: 'start', width: '100%', overflow: 'hidden' },
  arrow: {
    fill: 'none',
    stroke: tokens.colorNeutralStrokeAccessible,
    strokeWidth: tokens.strokeWidthThin,
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
  },
  arrowActive: {
    stroke: tokens.colorBrandStroke1,
    strokeWidth: tokens.strokeWidthThick,
    '@media (forced-colors: active)': { stroke: 'Highlight' },
  },
  count: {
    fill: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    '@media (forced-colors: active)': { fill: 'CanvasText' },
  },
});
