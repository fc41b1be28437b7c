import { alertSpace } from '@scn/kit/theme/alert-space';
import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of the app as a whole. */
export const useApplicationStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minHeight: '100vh',
    // a page without the frame scrolls to its end
    paddingBottom: alertSpace,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media print': { paddingBottom: 0 },
  },
  loading: { minHeight: `calc(100vh - ${alertSpace})`, display: 'grid', placeItems: 'center' },
});
