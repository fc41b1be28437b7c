/** Name of the symbol on the global object that holds the shared modules (`@scn/core/kernel/shared-modules`). */
export const sharedKey = 'scn.shared-modules';
