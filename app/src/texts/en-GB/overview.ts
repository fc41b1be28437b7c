/** Texts of the Actions Overview. */
export const overview = {
  title: 'Actions Overview',
} as const;
