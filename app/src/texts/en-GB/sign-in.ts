/** Texts of sign-in, session and inactivity. */
export const signIn = {
  product: 'Scenario Studio',
  title: 'Sign In',
  welcome: 'Sign in to write, review and publish clinical simulation scenarios.',
  signIn: 'Sign in',
  leading: 'Redirecting to sign-in…',
  loading: 'Loading…',
  signInUnavailable: 'The sign-in service is not responding. Nothing is lost. Wait a moment, then try again.',
  unreachableTitle: 'The server is not responding',
  unreachableText:
    'Check your connection. Your saved work is safe. Try again, or contact your administrator if the problem continues.',
  tryAgain: 'Try again',
  expiredTitle: 'Session expired',
  expiredText: 'Your session has ended. Please sign in again.',
  warning:
    'You have been using Scenario Studio for 12 hours and will be signed out in {{minutes}} minutes. Save your work and sign in again.',
  stillHereTitle: 'Still here?',
  stillHereText: 'You have been inactive for a while. You will be signed out when the time runs out.',
  stillHereTime: 'Time left',
  stillHereHalf: 'Half of the time has passed.',
  stillHereOver: 'Time is up. You are being signed out.',
  yes: 'Yes',
} as const;
