/** Texts of the properties panel. */
export const properties = {
  title: 'Properties',
} as const;
