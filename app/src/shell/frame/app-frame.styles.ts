import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { alertSpace } from '@scn/kit/theme/alert-space';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the frame around every screen. */
export const useFrameStyles = makeStyles({
  frame: {
    height: `calc(100vh - ${alertSpace})`,
    ...layoutStyles.stack,
    gridTemplateRows: '48px auto minmax(0, 1fr) 24px',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    // the screen is printed without its frame, and on as many pages as it needs
    '@media print': { display: 'block', height: 'auto', backgroundColor: 'transparent' },
  },
  skip: {
    '@media print': { display: 'none' },
    position: 'absolute',
    insetInlineStart: tokens.spacingHorizontalS,
    insetBlockStart: '-100px',
    zIndex: 1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    boxShadow: tokens.shadow16,
    ':focus': { insetBlockStart: tokens.spacingVerticalS },
  },
  middle: { display: 'flex', minHeight: 0, minWidth: 0, '@media print': { display: 'block' } },
  centre: { ...layoutStyles.column, ...layoutStyles.fill, '@media print': { display: 'block' } },
  main: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    position: 'relative',
    ':focus': { outlineStyle: 'none' },
    '@media print': { overflow: 'visible' },
  },
  bottom: { '@media print': { display: 'none' } },
  // on top of the screen
  below: { position: 'relative', zIndex: 1, minWidth: 0, '@media print': { display: 'none' } },
  slot: {
    ...layoutStyles.row,
    flexGrow: 1,
    minWidth: 0,
    columnGap: tokens.spacingHorizontalS,
    // the bar scrolls there, so nothing overlaps
    '@media (max-width: 480px)': { minWidth: 'max-content' },
  },
  topBar: {
    '@media print': { display: 'none' },
    // at 400 % zoom it scrolls on its own instead of the whole page
    '@media (max-width: 480px)': { overflowX: 'auto', scrollbarWidth: 'none' },
    ...layoutStyles.row,
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  logo: {
    ...layoutStyles.row,
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ...typographyStyles.body1Strong,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  logoImage: { width: '24px', height: '24px' },
  spring: { flexGrow: 1 },
  paletteButton: {
    // at 400 % zoom, its icon is enough
    '@media (max-width: 480px)': {
      minWidth: 0,
      width: '32px',
      paddingInline: tokens.spacingHorizontalXS,
      overflow: 'hidden',
    },
    minWidth: '220px',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  paletteIcon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  paletteKeys: { marginInlineStart: 'auto', ...textStyles.tertiary },
  statusSlot: {
    ...layoutStyles.row,
    columnGap: tokens.spacingHorizontalL,
    flexShrink: 0,
    minWidth: 0,
    overflow: 'hidden',
    ':empty': { display: 'none' },
    '@media (max-width: 800px)': { flexShrink: 1 },
    // at 400 % zoom, the save status is enough while the connection works; failures are announced
    '@media (max-width: 480px)': {
      '&:not(:empty) + [data-fine]': { position: 'absolute', clipPath: 'inset(50%)' },
    },
  },
  connection: {
    flexShrink: 0,
    '@media (max-width: 480px)': { flexShrink: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  // the name shrinks before the save status; at 200 % zoom, the scenario must stay visible
  institution: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '@media (max-width: 800px)': { display: 'none' },
  },
  culture: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '@media (max-width: 800px)': { display: 'none' },
  },
  statusBar: {
    '@media print': { display: 'none' },
    ...layoutStyles.row,
    columnGap: tokens.spacingHorizontalL,
    paddingInline: tokens.spacingHorizontalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    ...textStyles.secondary,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  failure: { color: tokens.colorPaletteRedForeground1 },
});
