/** Texts of what stands where something broke: known before sign-in, because sign-in may be what broke. */
export const broken = {
  title: 'Something went wrong on this page',
  text: 'What you saved before is safe. Try again, or go to the dashboard. If it happens again, send us the details.',
  notLoadedTitle: 'This page could not be loaded',
  notLoadedText: 'What you saved before is safe. Check your connection, and try again.',
  newVersionTitle: 'A new version is available',
  newVersionText:
    'This page belongs to the version before, and its parts are no longer on the server. What you saved is safe. Load the page again to go on with the new version.',
  reload: 'Load the page again',
  tryAgain: 'Try again',
  toDashboard: 'Go to the dashboard',
  copyDetails: 'Copy details',
  detailsCopied: 'Details copied',
  copyFailed: 'The browser did not allow copying. Open the details, select the text and copy it by hand.',
  details: 'Details',
  errorId: 'Quote {{id}} if you ask for help.',
} as const;
