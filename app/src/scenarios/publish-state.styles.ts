import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the publishing state. */
export const usePublishStateStyles = makeStyles({
  state: { marginBlockEnd: tokens.spacingVerticalL },
  progress: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginBlockStart: tokens.spacingVerticalXS },
});
