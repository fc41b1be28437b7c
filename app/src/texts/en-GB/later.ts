/** Texts of screens that aren't built yet, by their path without parameters. */
export const later = {
  fallback: 'This screen isn’t built yet.',
  'admin/tasks': 'The screen for managing tasks that learners tick off isn’t built yet.',
  'admin/competency-frameworks': 'The screen for managing published competency frameworks isn’t built yet.',
} as const;
