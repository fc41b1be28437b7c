import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const icon = { display: 'inline-flex', fontSize: tokens.fontSizeBase500 } as const;

/** Styles of the list of differences. */
export const useDifferenceStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  kinds: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  top: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  list: {
    margin: 0,
    padding: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    listStyleType: 'none',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    minHeight: '24px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  },
  words: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', ...typographyStyles.body1 },
  place: { fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  more: { justifySelf: 'start' },
  added: { ...icon, color: tokens.colorPaletteGreenForeground1 },
  removed: { ...icon, color: tokens.colorPaletteRedForeground1 },
  moved: { ...icon, color: tokens.colorPaletteBlueForeground2 },
  renamed: { ...icon, color: tokens.colorPaletteBerryForeground1 },
  edited: { ...icon, color: tokens.colorNeutralForeground2 },
});
