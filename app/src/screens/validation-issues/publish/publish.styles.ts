import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the publishing dialog. */
export const usePublishStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    containerType: 'inline-size',
  },
});
