import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the app as a whole. */
export const useApplicationStyles = makeStyles({
  root: { minHeight: '100vh', backgroundColor: tokens.colorNeutralBackground2 },
  loading: { minHeight: '100vh', display: 'grid', placeItems: 'center' },
});
