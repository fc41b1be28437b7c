import { makeStyles } from '@fluentui/react-components';

/** Styles of dialogs and drawers: long words break rather than push the buttons out of reach. */
export const useDialogStyles = makeStyles({ wrapping: { overflowWrap: 'anywhere' } });
