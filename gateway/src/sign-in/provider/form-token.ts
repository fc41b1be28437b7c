import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * CSRF token of forms: bound to the interaction, whose cookie only the browser that started it has, and which other sites can't
 * send.
 */
export function formTokenOf(secret: string, interaction: string): string {
  return createHmac('sha256', secret).update(`form ${interaction}`).digest('base64url');
}

/** Whether the token is valid. */
export function isFormToken(secret: string, interaction: string, token: string | undefined): boolean {
  const expected = Buffer.from(formTokenOf(secret, interaction));
  const given = Buffer.from(token ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
