import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles } from '../theme/base-styles';

/** Styles of the gallery's own frame. */
export const useGalleryStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: '220px minmax(0, 1fr)',
    height: '100vh',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  menu: {
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  list: layoutStyles.plainList,
  link: { display: 'block', paddingTop: tokens.spacingVerticalXXS, paddingBottom: tokens.spacingVerticalXXS },
  main: { ...layoutStyles.column, minHeight: 0, minWidth: 0, outline: 'none' },
  title: {
    padding: tokens.spacingHorizontalL,
    paddingBottom: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  stage: { ...layoutStyles.column, flexGrow: 1, minHeight: 0, padding: tokens.spacingHorizontalL, overflow: 'auto' },
  narrow: { width: '450px', maxWidth: '100%' },
  choice: { width: '100%', minWidth: 0 },
  choices: { ...layoutStyles.column, gap: tokens.spacingVerticalS },
  wide: { width: '720px', maxWidth: '100%' },
  tree: { width: '320px', ...layoutStyles.column, minHeight: 0, flexGrow: 1 },
  pair: { display: 'flex', columnGap: tokens.spacingHorizontalXL, flexGrow: 1, minHeight: 0 },
  swatches: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 360px))', gap: tokens.spacingHorizontalM },
  swatch: {
    ...layoutStyles.row,
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    ...layoutStyles.card,
  },
  bar: { width: tokens.strokeWidthThickest, alignSelf: 'stretch', borderRadius: tokens.borderRadiusSmall },
  ramp: { display: 'flex', paddingBottom: tokens.spacingVerticalL },
  step: { flexGrow: 1, height: '40px' },
  row: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalM },
});
