import type { Mail } from '../mail/mailer';
import type { PasswordLinkReason } from './password-link';

/** Returns the content of the mail with a link. */
export function passwordLinkMail(link: {
  readonly to: string;
  readonly name: string;
  readonly username: string;
  readonly reason: PasswordLinkReason;
  readonly address: string;
  readonly expiresAt: Date;
}): Mail {
  const { to, name, username, reason, address, expiresAt } = link;
  const isReset = reason === 'RESET';
  const what = isReset
    ? 'An administrator has reset your password for Scenario Studio. Choose a new one:'
    : 'You have an account in Scenario Studio. Choose your password:';
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    to,
    subject: isReset ? 'Choose a new password for Scenario Studio' : 'Your account in Scenario Studio',
    text: [
      `Hello ${name},`,
      what,
      address,
      `Your user name is ${username}. The link works once, until ${until.format(expiresAt)} UTC. Don’t pass it on.`,
      'If you don’t expect this message, tell your administrator.',
      '',
    ].join('\n\n'),
  };
}
