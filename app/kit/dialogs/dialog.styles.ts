import { makeStyles } from '@fluentui/react-components';

/** Styles of dialogs and drawers: long words wrap, so that the buttons stay visible. */
export const useDialogStyles = makeStyles({
  wrapping: { overflowWrap: 'anywhere' },
  side: { width: '360px', maxWidth: '100vw' },
});
