import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the choice of a global action. */
export const useGlobalActionStyles = makeStyles({
  field: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
});
