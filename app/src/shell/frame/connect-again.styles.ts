import { makeStyles } from '@fluentui/react-components';

/** Styles of the reconnect button. */
export const useConnectAgainStyles = makeStyles({
  // same height as the bar
  button: { minWidth: 'auto', paddingBlock: 0, flexShrink: 0 },
});
