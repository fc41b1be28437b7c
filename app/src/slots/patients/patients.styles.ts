import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Styles of the patients of a scenario. */
export const usePatientStyles = makeStyles({
  scroll: { overflowX: 'auto', marginBlockEnd: tokens.spacingVerticalXL },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    ...typographyStyles.body1,
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: line,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& thead th': { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1Strong },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
  },
  name: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  link: { color: tokens.colorBrandForegroundLink, ...typographyStyles.body1Strong },
  plain: { whiteSpace: 'nowrap' },
  complaint: { minWidth: '160px', overflowWrap: 'anywhere' },
  values: { minWidth: '160px', margin: 0, padding: 0, listStyleType: 'none', ...typographyStyles.caption1 },
  quiet: { color: tokens.colorNeutralForeground3 },
});
