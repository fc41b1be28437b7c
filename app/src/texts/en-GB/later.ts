/** Texts of screens that aren't built yet, by their path without parameters. */
export const later = {
  fallback: 'This screen isn’t built yet.',
} as const;
