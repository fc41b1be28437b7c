import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Proof that a form comes from a page of ours: bound to the interaction, whose cookie only the browser has that began it, and which
 * other sites can't send along.
 */
export function formTokenOf(secret: string, interaction: string): string {
  return createHmac('sha256', secret).update(`form ${interaction}`).digest('base64url');
}

/** Whether it is that proof. */
export function isFormToken(secret: string, interaction: string, token: string | undefined): boolean {
  const expected = Buffer.from(formTokenOf(secret, interaction));
  const given = Buffer.from(token ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
