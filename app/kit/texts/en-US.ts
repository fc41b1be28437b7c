/** Texts that differ in American English. */
export const enUS = {} as const;
