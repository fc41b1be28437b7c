import { URL } from 'node:url';
import { isLoopback } from './loopback';
import { SettingError, type Variables } from './read-variable';
import type { MailSettings } from './settings';

const sender = /^(?:[^<>@"\r\n]+ <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/;

/** Reads the server that mails are sent with; undefined without one. @throws SettingError */
export function readMail(variables: Variables): MailSettings | undefined {
  const name = 'SCN_SMTP_URL';
  const text = variables.text(name)?.trim();
  const from = variables.text('SCN_MAIL_FROM')?.trim();
  if (text === undefined && from === undefined) return undefined;
  if (text === undefined || from === undefined)
    throw new SettingError(
      text === undefined ? name : 'SCN_MAIL_FROM',
      'is missing, but the other setting of mail is set',
      'Set both, or neither.',
    );
  if (!sender.test(from))
    throw variables.wrong('SCN_MAIL_FROM', 'must be an e-mail address, or a name and <an address>');
  if (!URL.canParse(text)) throw variables.wrong(name, 'must be a URL');
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (!['smtp:', 'smtps:'].includes(protocol)) throw variables.wrong(name, 'must start with smtps:// or smtp://');
  if (
    hostname === '' ||
    !['', '/'].includes(pathname) ||
    search !== '' ||
    hash !== '' ||
    (username === '') !== (password === '')
  )
    throw variables.wrong(name, 'must consist of user, password, host and port only');
  const isTls = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    isTls,
    requiresTls: !isTls && !isLoopback(hostname) && !variables.flag('SCN_ALLOW_PLAIN_HTTP'),
    account: username === '' ? undefined : { user: decoded(username), pass: decoded(password) },
    from,
  };

  function decoded(part: string): string {
    try {
      return decodeURIComponent(part);
    } catch {
      throw variables.wrong(name, 'must percent-encode special characters in user and password, % as %25');
    }
  }
}
