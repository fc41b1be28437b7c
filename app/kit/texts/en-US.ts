/** Where American English differs. */
export const enUS = {} as const;
