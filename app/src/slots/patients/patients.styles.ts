import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of the patients of a scenario. */
export const usePatientStyles = makeStyles({
  list: { marginBlockEnd: tokens.spacingVerticalXL },
  link: { color: tokens.colorBrandForegroundLink, ...typographyStyles.body1Strong },
  plain: { whiteSpace: 'nowrap' },
  complaint: { minWidth: '160px', overflowWrap: 'anywhere' },
  values: {
    minWidth: '160px',
    ...layoutStyles.plainList,
    ...typographyStyles.caption1,
    // a number and its unit stay on one line
    '& strong': { whiteSpace: 'nowrap' },
  },
  growth: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginBlockEnd: tokens.spacingVerticalXL },
  status: { marginBlockEnd: tokens.spacingVerticalXL },
  source: textStyles.note,
  quiet: { color: tokens.colorNeutralForeground3 },
});
