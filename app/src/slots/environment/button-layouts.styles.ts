import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const cell = {
  minHeight: '32px',
  boxSizing: 'border-box',
  padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  borderRadius: tokens.borderRadiusMedium,
  overflowWrap: 'anywhere',
  ...typographyStyles.caption1,
} as const;

/** Styles of button layouts. */
export const useButtonStyles = makeStyles({
  part: { marginBlockStart: tokens.spacingVerticalXXL },
  island: { margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalS}`, ...typographyStyles.body1Strong },
  layouts: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  layout: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  title: { overflowWrap: 'anywhere', ...typographyStyles.caption1Strong },
  note: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  buttons: { display: 'grid', gap: tokens.spacingHorizontalXS, margin: 0, padding: 0, listStyleType: 'none' },
  button: {
    ...cell,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  free: { ...cell, border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}` },
});
