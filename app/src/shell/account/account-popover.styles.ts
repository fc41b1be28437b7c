import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the account popover. */
export const useAccountStyles = makeStyles({
  surface: {
    width: '300px',
    maxWidth: `calc(100vw - ${tokens.spacingHorizontalL})`,
    // in very low windows it scrolls on its own and has no arrow
    '@media (max-height: 420px)': { maxHeight: 'calc(100vh - 56px)', overflowY: 'auto' },
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    // shadows are hardly visible on a dark background
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  who: { minWidth: 0 },
  name: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  email: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  // one column that long names can't widen
  institution: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    marginBlock: tokens.spacingVerticalM,
  },
  label: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  value: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  items: { display: 'grid', rowGap: tokens.spacingVerticalXXS, marginBlockStart: tokens.spacingVerticalS },
  item: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
});
