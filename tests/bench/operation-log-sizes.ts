/** Writers, each on a scenario of their own, and connections. */
export const writers = 16;
/** Entries of the grown log: the last 149 are newer than its newest snapshot. */
export const entries = 100_150;
