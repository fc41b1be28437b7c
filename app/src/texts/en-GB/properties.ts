/** Texts of the properties panel. */
export const properties = {
  title: 'Properties',

  treeWidth: 'Width of the menu tree',
  propertiesWidth: 'Width of the properties',
  hideTree: 'Hide the menu tree',
  showTree: 'Show the menu tree',
  hideProperties: 'Hide the properties',
  showProperties: 'Show the properties',

  usedIn: '{{name}} is used in {{places}} place(s), including',
  newWindow: 'Opens in a new window',
  ofScenario: 'Scenario',
} as const;
