import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** Styles of dialogs that create a scenario. */
export const useNewScenarioStyles = makeStyles({
  surface: { maxWidth: '520px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    paddingBlockEnd: tokens.spacingVerticalS,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  strong: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  code: { fontFamily: tokens.fontFamilyMonospace },
});
