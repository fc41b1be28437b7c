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

  pageTitle: '{{title}} – Scenario Studio',
  choosePassword: 'Choose a Password',
  passwordFor_SET_UP: 'You are setting up Scenario Studio. Choose the password of the first administrator.',
  passwordFor_INVITATION: 'Welcome, {{name}}. Choose the password for your account.',
  passwordFor_RESET: 'Hello, {{name}}. Choose a new password. You are signed out everywhere.',
  username: 'User name',
  newPassword: 'New password',
  repeatPassword: 'New password, once more',
  passwordRule_one:
    'At least {{count, number}} character. Not the user name, and more than three different characters.',
  passwordRule_other:
    'At least {{count, number}} characters. Not the user name, and more than three different characters.',
  passwordTooShort_one: 'A password must have at least {{count, number}} character.',
  passwordTooShort_other: 'A password must have at least {{count, number}} characters.',
  passwordsDiffer: 'The passwords don’t match.',
  setPassword: 'Set password',
  settingPassword: 'Setting the password…',
  passwordSetTitle: 'Password set',
  passwordSet: 'You can now sign in with the user name {{username}}.',
  othersSignedIn:
    'Someone has signed in to this browser before. If you see another person’s name at the top, sign out first, then sign in as {{username}}.',
  goToSignIn: 'Go to sign-in',
  linkInvalidTitle: 'This link can’t be used',
  linkInvalid:
    'Links for choosing a password work once and for a limited time, and a newer link replaces an older one. Open the link from the message again, or ask your administrator for a new one.',
  linkPerhapsUsed:
    'The password may have been set when the server could not be reached. Try to sign in with it. If that fails, ask your administrator for a new link.',
  tooManyAttempts_one: 'Too many attempts. Try again in {{count, number}} second.',
  tooManyAttempts_other: 'Too many attempts. Try again in {{count, number}} seconds.',
  passwordUnreachable: 'The server can’t be reached. Check your connection, then try again.',
} as const;
