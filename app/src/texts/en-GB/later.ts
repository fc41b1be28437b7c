/** Texts of screens that aren't built yet, by their path without parameters. */
export const later = {
  fallback: 'This screen isn’t built yet.',
  'admin/scenarios':
    'The screen for filtering all scenarios of the institution by library, status, device and content isn’t built yet.',
} as const;
