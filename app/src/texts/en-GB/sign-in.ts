/** Texts of sign-in, session and inactivity. */
export const signIn = {
  product: 'Scenario Studio',
  title: 'Sign In',
  welcome: 'Sign in to write, review and publish clinical simulation scenarios.',
  signIn: 'Sign in',
  leading: 'Leading you to the sign-in page of your institution …',
  loading: 'Loading …',
  signInUnavailable: 'The sign-in service does not answer. Nothing is lost. Wait a moment and try again.',
  unreachableTitle: 'The server does not answer',
  unreachableText:
    'Check your connection. What you saved before is safe. Try again, or tell your administrator if it goes on.',
  tryAgain: 'Try again',
  expiredTitle: 'Session expired',
  expiredText: 'Your session has ended. Please sign in again.',
  warning:
    'You have been using Scenario Studio for 12 hours and will be signed out in {{minutes}} minutes. Save your work and sign in again.',
  stillHereTitle: 'Still here?',
  stillHereText: 'You have not done anything for a while. You will be signed out when the time is up.',
  stillHereTime: 'Time left',
  stillHereHalf: 'Half of the time has passed.',
  stillHereOver: 'The time is up. You are being signed out.',
  yes: 'Yes',
} as const;
