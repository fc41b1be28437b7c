/** Texts of the error page. Loaded before sign-in, because sign-in itself may fail. */
export const broken = {
  title: 'Something went wrong on this page',
  text: 'Your saved work is safe. Try again, or go to the dashboard. If it happens again, send us the details.',
  notLoadedTitle: 'This page could not be loaded',
  notLoadedText: 'Your saved work is safe. Check your connection, then try again.',
  notLoadedRetrying:
    'The server could not be reached. Your work is safe. The app tries again by itself, and continues as soon as the server responds.',
  tryNow: 'Try again now',
  newVersionTitle: 'A new version is available',
  newVersionText:
    'This page is from the previous version, which is no longer on the server. Your saved work is safe. Reload the page to use the new version.',
  reload: 'Reload the page',
  tryAgain: 'Try again',
  toDashboard: 'Go to the dashboard',
  copyDetails: 'Copy details',
  detailsCopied: 'Details copied',
  copyFailed: 'The browser blocked copying. Open the details, select the text and copy it manually.',
  details: 'Details',
  errorId: 'Quote {{id}} if you ask for help.',
} as const;
