import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of previews: of files, and of how scenarios show an asset. Their sizes don’t depend on what is loaded, so that nothing jumps. */
export const usePreviewStyles = makeStyles({
  frame: {
    ...layoutStyles.stack,
    placeItems: 'center',
    gridTemplateRows: 'minmax(0, 1fr)',
    boxSizing: 'border-box',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ...textStyles.tertiary,
    textAlign: 'center',
  },
  picture: { aspectRatio: '16 / 10' },
  shown: { display: 'block', width: '100%', height: '100%', objectFit: 'scale-down' },
  sound: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    height: '56px',
    paddingInline: tokens.spacingHorizontalS,
  },
  silent: { height: '56px' },
  wave: { display: 'block', width: '100%', height: '44px', color: tokens.colorBrandForeground1 },
  waveShape: { fill: 'currentColor' },
  cursor: { stroke: tokens.colorNeutralForeground1, strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
  // beside each other where both have room, as in a wide panel; otherwise the preview is below the fields
  beside: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
  },
  scenario: { position: 'sticky', insetBlockStart: 0, alignSelf: 'start', minWidth: 0 },
});
