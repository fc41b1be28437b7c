import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of every secret, as Standard Webhooks has it. */
const prefix = 'whsec_';

/** Milliseconds for which the secret before a rotation is used as well. */
export const previousSecretLife = 24 * 3_600_000;

/** Creates a secret of 256 bits. */
export function makeSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** The id of a message as receivers get it. */
export function sentId(messageId: string): string {
  return `msg_${messageId}`;
}

/** The headers of a message, signed with each of the secrets. */
export function signedHeaders(
  secrets: readonly string[],
  { messageId, body, at }: { readonly messageId: string; readonly body: string; readonly at: Date },
): Readonly<Record<string, string>> {
  const id = sentId(messageId);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}

/** The signature of a text, version 1: HMAC-SHA256. */
export function signature(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
