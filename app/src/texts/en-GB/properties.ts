/** Texts of the properties panel. */
export const properties = {
  title: 'Properties',

  usedIn: '{{name}} is used in {{places}} place(s), including',
  newWindow: 'Opens in a new window',
  ofScenario: 'Scenario',
} as const;
