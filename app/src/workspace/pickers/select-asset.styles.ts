import { makeStyles } from '@fluentui/react-components';

/** Styles of the dialog in which an asset is selected. */
export const useSelectAssetStyles = makeStyles({
  // the table scrolls by itself
  table: { display: 'flex', flexDirection: 'column', height: '60vh', minHeight: '320px' },
});
