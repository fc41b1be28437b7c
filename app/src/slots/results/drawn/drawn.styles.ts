import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const inForcedColours = '@media (forced-colors: active)';

/** Styles of drawn strips. */
export const useDrawnStyles = makeStyles({
  drawn: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    minWidth: 0,
  },
  paper: { backgroundColor: tokens.colorNeutralBackground1 },
  fine: {
    fill: 'none',
    stroke: tokens.colorPaletteRedBackground2,
    strokeWidth: '0.1px',
    [inForcedColours]: { stroke: 'none' },
  },
  coarse: {
    fill: 'none',
    stroke: tokens.colorPaletteRedBorder1,
    strokeWidth: '0.15px',
    [inForcedColours]: { stroke: 'GrayText' },
  },
  line: {
    fill: 'none',
    stroke: tokens.colorNeutralForeground1,
    strokeWidth: '0.35px',
    strokeLinejoin: 'round',
    [inForcedColours]: { stroke: 'CanvasText' },
  },
  scale: { fill: tokens.colorNeutralForeground2, fontSize: '3px', [inForcedColours]: { fill: 'CanvasText' } },
  label: { margin: 0, ...typographyStyles.caption1Strong },
  small: { margin: 0, maxWidth: '720px', color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
});
