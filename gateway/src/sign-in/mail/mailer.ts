import { createTransport } from 'nodemailer';
import type { MailSettings } from '#settings/settings';

/** A message in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends messages. */
export interface Mailer {
  /** Sends a message, within half a minute. @throws Error when the server can't be reached or refuses it. */
  send(mail: Mail): Promise<void>;
}

/** Milliseconds for each step. */
const timeout = 10_000;

/** Creates a mailer; null when no server is configured. Connects for each message: they are rare. */
export function createMailer(settings: MailSettings | undefined): Mailer | null {
  if (settings === undefined) return null;
  const { host, port, isTls, requiresTls, account, from } = settings;
  return {
    send: async ({ to, subject, text }) => {
      const transport = createTransport({
        host,
        port,
        secure: isTls,
        requireTLS: requiresTls,
        ...(account === undefined ? {} : { auth: account }),
        connectionTimeout: timeout,
        greetingTimeout: timeout,
        socketTimeout: timeout,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        // not as a text, in which commas separate addresses
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
      } finally {
        transport.close();
      }
    },
  };
}
