/** Texts of the problems panel, usages, and search and replace. */
export const problemsPanel = {
  title: 'Problems',
} as const;
