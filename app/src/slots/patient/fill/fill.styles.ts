import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Styles of the dialog that fills reports. */
export const useFillStyles = makeStyles({
  scroll: {
    overflowX: 'auto',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  note: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  differs: { display: 'block', color: tokens.colorStatusWarningForeground3 },
  plain: { margin: 0, padding: 0, listStyleType: 'none' },
  summary: { margin: 0, ...typographyStyles.body1Strong },
  questions: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  question: {
    margin: 0,
    minWidth: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: line,
    borderRadius: tokens.borderRadiusMedium,
  },
  open: {
    borderInlineStartWidth: tokens.strokeWidthThickest,
    borderInlineStartColor: tokens.colorStatusWarningBorder2,
  },
  // within the frame, not on its line
  legend: { float: 'left', width: '100%', padding: 0, overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  choices: { clear: 'both', flexWrap: 'wrap' },
  also: { clear: 'both', margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  refused: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, ...typographyStyles.caption1 },
});
