import { makeStyles, tokens } from '@fluentui/react-components';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';

/** Styles of dialogs that create a scenario. */
export const useNewScenarioStyles = makeStyles({
  surface: { maxWidth: '520px' },
  fields: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalM, paddingBlockEnd: tokens.spacingVerticalS },
  text: { ...textStyles.secondaryParagraph, overflowWrap: 'anywhere' },
  strong: { ...textStyles.strong, overflowWrap: 'anywhere' },
  quiet: { margin: 0, ...textStyles.tertiary },
  code: { fontFamily: tokens.fontFamilyMonospace },
});
