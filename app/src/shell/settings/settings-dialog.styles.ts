import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the settings. */
export const useSettingsStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalL },
  features: { display: 'grid', margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, ...typographyStyles.body1 },
});
