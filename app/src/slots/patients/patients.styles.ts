import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the patients of a scenario. */
export const usePatientStyles = makeStyles({
  list: { marginBlockEnd: tokens.spacingVerticalXL },
  link: { color: tokens.colorBrandForegroundLink, ...typographyStyles.body1Strong },
  plain: { whiteSpace: 'nowrap' },
  complaint: { minWidth: '160px', overflowWrap: 'anywhere' },
  values: {
    minWidth: '160px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    ...typographyStyles.caption1,
    // a number and its unit stay on one line
    '& strong': { whiteSpace: 'nowrap' },
  },
  growth: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginBlockEnd: tokens.spacingVerticalXL },
  status: { marginBlockEnd: tokens.spacingVerticalXL },
  source: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  quiet: { color: tokens.colorNeutralForeground3 },
});
