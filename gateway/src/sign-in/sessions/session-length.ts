/** Lifetime of a session in milliseconds. */
export const sessionLength = 12 * 3_600_000;
