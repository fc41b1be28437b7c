import { makeStyles } from '@fluentui/react-components';

/** Styles of the way back to live updates. */
export const useConnectAgainStyles = makeStyles({
  // as high as the bar
  button: { minWidth: 'auto', paddingBlock: 0, flexShrink: 0 },
});
