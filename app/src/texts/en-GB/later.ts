/** Texts of screens that aren't built yet, by their path without parameters. */
export const later = {
  fallback: 'This screen isn’t built yet.',
  'admin/scenarios':
    'The screen for filtering all scenarios of the institution by library, status, device and content isn’t built yet.',
  'admin/tasks': 'The screen for managing tasks that learners tick off isn’t built yet.',
  'admin/competency-frameworks': 'The screen for managing published competency frameworks isn’t built yet.',
  'admin/voice-control/intents':
    'The screen for managing learner intents and the actions they trigger isn’t built yet.',
  'admin/voice-control/intent-types': 'The screen for managing intent types and what each requires isn’t built yet.',
  'admin/voice-control/utterances': 'The screen for managing learner utterances and their intents isn’t built yet.',
  'admin/voice-control/training-data-import': 'The screen for importing and reviewing training data isn’t built yet.',
} as const;
