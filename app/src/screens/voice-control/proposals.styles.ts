import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of Propose Data. */
export const useProposalStyles = makeStyles({
  /** The file and what is said about it, above the list. */
  file: { display: 'grid', rowGap: tokens.spacingVerticalM, marginBlockEnd: tokens.spacingVerticalL },
});
