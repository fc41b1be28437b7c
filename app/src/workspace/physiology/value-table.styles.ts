import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of small tables of a patient’s values: what a curve shows, and what fills a report. */
export const useValueTableStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    ...typographyStyles.caption1,
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXXS} 0`,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
    // whole words: the table scrolls
    '& thead th': { overflowWrap: 'normal' },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
  },
  caption: { margin: 0, textAlign: 'start', ...typographyStyles.caption1Strong },
});
