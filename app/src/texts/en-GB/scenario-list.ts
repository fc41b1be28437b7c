/** Texts of the lists of scenarios. */
export const scenarioList = {
  label: 'Scenarios',
} as const;
