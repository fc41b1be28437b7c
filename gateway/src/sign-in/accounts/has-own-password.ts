import type { SignInServices } from '../context';
import { findLocalAccount, hasNoPassword } from './local-accounts';

/** Whether a user signs in with a password at the embedded provider. */
export async function hasOwnPassword(
  { database, settings }: Pick<SignInServices, 'database' | 'settings'>,
  userId: string,
): Promise<boolean> {
  if (settings.oidc.issuer !== undefined) return false;
  const account = await findLocalAccount(database, { userId });
  return account !== undefined && !hasNoPassword(account);
}
