import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the dialog that edits several actions. */
export const useBulkStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'start',
  },
  summary: { margin: 0, paddingLeft: tokens.spacingHorizontalXL },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});
