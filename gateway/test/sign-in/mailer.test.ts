import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { MailSettings } from '#settings/settings';
import { createMailer } from '#sign-in/mail/mailer';
import { passwordLinkMail } from '#sign-in/password-links/password-link-mail';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that takes everything, or answers one command otherwise. @returns its settings, and what it was sent */
async function serve(answers: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  server = createServer((socket) => {
    let isData = false;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 mail.example.org ESMTP\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (isData) {
          isData = line !== '.';
          if (!isData) socket.write('250 accepted\r\n');
          continue;
        }
        const command = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? '';
        isData = command === 'DATA';
        socket.write(`${answers[command] ?? (isData ? '354 go on' : '250 ok')}\r\n`);
        if (command === 'QUIT') socket.end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings: MailSettings = {
    ...{ host: '127.0.0.1', port, isTls: false, requiresTls: false, account: undefined },
    from: 'Scenario Studio <studio@example.org>',
  };
  return { settings, lines };
}

const mail = passwordLinkMail({
  ...{ to: 'nora@example.org', name: 'Nora', username: 'nora', reason: 'INVITATION' },
  address: 'https://studio.example.org/sign-in/password#Rk7vN2xQ9mT4wLpB8sYzRk7vN2xQ9mT4wLpB8sYzRk7',
  expiresAt: new Date('2026-03-08T12:00:00Z'),
});

it('sends a message to one address', async () => {
  const { settings, lines } = await serve();
  await createMailer(settings)?.send(mail);
  expect(lines).toContain('MAIL FROM:<studio@example.org>');
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<nora@example.org>']);
  expect(lines).toContain('Subject: Your account in Scenario Studio');
  // the transfer encoding may break lines
  const text = lines.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=');
  expect(text).toContain('https://studio.example.org/sign-in/password#Rk7vN2xQ9mT4wLpB8sYz');
  expect(text).toContain('8 March 2026');
});

it('fails when the server refuses the recipient', async () => {
  const { settings } = await serve({ RCPT: '550 no such user' });
  await expect(createMailer(settings)?.send(mail)).rejects.toThrow('550');
});

it('sends nothing to a server without encryption if that is required', async () => {
  const { settings, lines } = await serve({ STARTTLS: '502 not implemented' });
  await expect(createMailer({ ...settings, requiresTls: true })?.send(mail)).rejects.toThrow();
  expect(lines.join()).not.toContain('nora');
});

it('fails when there is no server', async () => {
  const { settings } = await serve();
  server?.close();
  await expect(createMailer(settings)?.send(mail)).rejects.toThrow('ECONNREFUSED');
});

it('is off without settings', () => {
  expect(createMailer(undefined)).toBeNull();
});
