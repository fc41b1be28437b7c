import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the publishing state. */
export const usePublishStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    containerType: 'inline-size',
  },
  state: { marginBlockEnd: tokens.spacingVerticalL },
  progress: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginBlockStart: tokens.spacingVerticalXS },
});
