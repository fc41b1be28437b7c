/** The shells that `scn completion` supports. */
export const shells = ['bash', 'zsh', 'fish'] as const;
/** A shell that `scn completion` supports. */
export type Shell = (typeof shells)[number];
