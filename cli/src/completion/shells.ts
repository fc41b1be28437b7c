/** The shells that `scn completion` writes for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
/** A shell that `scn completion` writes for. */
export type Shell = (typeof shells)[number];
