/** Texts of the scenario lists. */
export const scenarioList = {
  label: 'Scenarios',
  code: 'Code',
  title: 'Title',
  library: 'Library',
  status: 'Status',
  access: 'Access',
  changed: 'Changed',
  accessFULL: 'Full',
  accessPARTIAL: 'Partial',
  accessREADONLY: 'Read-only',
  statusALPHA: 'Alpha',
  statusBETA: 'Beta',
  statusEXPERIMENTAL: 'Experimental',
  statusPRODUCTION: 'Production',
  statusRETIRED: 'Retired',
  statusUNKNOWN: 'Unknown',

  emptyLibrary: 'This library has no scenarios that you can open',
  emptyLibraryText: 'Scenarios appear here when they are uploaded, duplicated or moved into the library.',
  emptyLibraryStep: 'Upload a scenario, or duplicate one from another library into this one.',
  otherScenarios: 'View all scenarios',
  emptyAll: 'There are no scenarios that you can open',
  emptyAllText: 'Scenarios appear here when one is uploaded or when an administrator gives you access to a library.',
  emptyAllStep: 'Upload a scenario file to get started.',
  loadFailed: 'Something went wrong fetching the data.',
  loadFailedText: 'The scenarios could not be loaded. Nothing is lost. Check your connection, then try again.',
  unknownLibrary: 'There is no library “{{code}}” that you can open at {{institution}}.',

  partFirst:
    'Showing the {{shown, number}} most recently changed of {{total, number}} scenarios. Search, filters and sorting apply to all of them.',
  partSearching: 'Searching all {{total, number}} scenarios…',
  partFailed:
    'Only the {{shown, number}} most recently changed scenarios were searched: the others could not be loaded. Nothing is lost.',
  partMore: 'Showing {{shown, number}} of {{matching, number}} matching scenarios. Add filters to narrow the list.',

  copyCode: 'Copy code',
  copyCodes: 'Copy codes',
  codeCopied: 'Code {{code}} copied',
  codesCopied_one: '{{count, number}} code copied',
  codesCopied_other: '{{count, number}} codes copied',
  commandCopy: 'Copy codes of selected scenarios',
} as const;
