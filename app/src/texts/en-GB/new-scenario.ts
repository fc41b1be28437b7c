/** Texts of the dialog for new scenarios. */
export const newScenario = {
  open: 'New scenario…',
  title: 'New scenario',
  startFrom: 'Start from',
  blank: 'Blank scenario',
  existing: 'Example or other scenario',
  source: 'Scenario',
  sourceHint: 'It is copied in its current state, and stays unchanged.',
  sourceMissing: 'Choose a scenario.',
  titleMissing: 'Enter a title.',
  culture: 'Culture',
  create: 'Create',
  failed: '{{reason}} Nothing was created.',
  unanswered: 'The server did not respond, so the scenario may have been created. Check All Scenarios.',
} as const;
