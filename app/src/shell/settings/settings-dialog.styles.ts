import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of the settings. */
export const useSettingsStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalL },
  text: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  features: { display: 'grid', margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, ...typographyStyles.body1 },
});
