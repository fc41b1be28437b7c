import { makeStyles, tokens } from '@fluentui/react-components';

/** Window width below which the panel takes the place of the list. */
const narrow = '@media (max-width: 1023px)';
/** The same for a wide panel: with a table, or with two things beside each other. */
const narrowForWide = '@media (max-width: 1279px)';

/** Styles of a list with a panel beside it. */
export const useBesideStyles = makeStyles({
  split: {
    display: 'grid',
    flexGrow: 1,
    minHeight: 0,
    columnGap: tokens.spacingHorizontalXL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
  withForm: {
    gridTemplateColumns: 'minmax(0, 1fr) clamp(360px, 38%, 480px)',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  withWide: {
    // three columns and the menu of a row
    gridTemplateColumns: 'clamp(280px, 38%, 440px) minmax(0, 1fr)',
    [narrowForWide]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
  behindForm: { [narrow]: { display: 'none' } },
  behindWide: { [narrowForWide]: { display: 'none' } },
});
