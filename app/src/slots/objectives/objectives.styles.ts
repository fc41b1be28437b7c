import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Styles of what serves learning objectives. */
export const useObjectivesStyles = makeStyles({
  part: { marginBlockStart: tokens.spacingVerticalXXL },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  hint: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  scroll: { overflowX: 'auto' },
  table: {
    width: '100%',
    minWidth: '480px',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    ...typographyStyles.body1,
    '& th, & td': {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`,
      borderBottom: line,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& thead th': { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1Strong },
    '& tbody th': { fontWeight: tokens.fontWeightSemibold },
  },
  links: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  uncovered: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1, fontSize: tokens.fontSizeBase400 },
});
