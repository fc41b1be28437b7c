import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of what learners see of a result. */
export const useResultStyles = makeStyles({
  result: { display: 'grid', rowGap: tokens.spacingVerticalL, minWidth: 0, marginBlockEnd: tokens.spacingVerticalXXL },
});
