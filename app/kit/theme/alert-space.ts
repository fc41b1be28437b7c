/** The height that alerts take from the page at the bottom of the window; the page, dialogs and drawers end above them. */
export const alertSpace = 'var(--alerts-height, 0px)';
