import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the account popover. */
export const useAccountStyles = makeStyles({
  surface: { width: '300px', boxSizing: 'border-box', padding: tokens.spacingHorizontalM },
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  who: { minWidth: 0 },
  name: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  email: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  institution: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginBlock: tokens.spacingVerticalM },
  label: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  value: { margin: 0, ...typographyStyles.body1 },
  items: { display: 'grid', rowGap: tokens.spacingVerticalXXS, marginBlockStart: tokens.spacingVerticalS },
  item: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
});
