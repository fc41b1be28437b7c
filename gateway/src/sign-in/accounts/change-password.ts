import { notFound, Refusal } from '@scn/core/base/refusal';
import type { Database } from '#database/database';
import type { Principal } from '#principal/principal';
import { beginAttempt, endAttempt } from '../provider/attempts';
import { findLocalAccount, hasNoPassword, setPassword } from './local-accounts';
import { verifyPassword } from './password';

/**
 * Changes the user's own password. Guessing the current one is rate-limited as on the sign-in page.
 *
 * @throws Refusal NoRecordsFoundError when the user has no password here; InvalidValueError for a wrong or weak one, and for too
 *   many attempts.
 */
export async function changePassword(
  database: Database,
  { userId, credential }: Pick<Principal, 'userId' | 'credential'>,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  now: Date,
): Promise<void> {
  const account = await findLocalAccount(database, { userId });
  if (account === undefined || hasNoPassword(account)) throw notFound('local account');
  const attempt = { username: account.username, address: `user ${userId}` };
  const wait = await beginAttempt(database, attempt, now);
  if (wait > 0) {
    const message = `Too many attempts. Try again in ${String(wait)} seconds.`;
    throw new Refusal('InvalidValueError', { field: 'currentPassword', retryAfter: wait }, message);
  }
  const { passwordHash: replaces } = account;
  if (!(await verifyPassword(currentPassword, replaces))) throw wrongPassword();
  await endAttempt(database, attempt);
  const options = { mustChangePassword: false, now, replaces, keepSession: credential.id };
  if (!(await setPassword(database, userId, newPassword, options))) throw wrongPassword();
}

function wrongPassword(): Refusal {
  return new Refusal('InvalidValueError', { field: 'currentPassword' }, 'The current password is incorrect.');
}
