import { eq } from 'drizzle-orm';
import { localAccount } from '#database/tables/sign-in';
import { requireMember, requirePrincipal } from '#principal/require-principal';
import { noPassword } from '#sign-in/accounts/local-accounts';
import type { TenancyContext } from '../context';
import { asService } from './as-service';
import { findUser } from './user';

/** Whether a user of the institution signs in here, but has yet to choose a password. */
export async function awaitsPassword(context: TenancyContext, id: string): Promise<boolean> {
  const { institutionId } = requireMember(context, requirePrincipal(context).institutionId ?? '');
  return context.services.database.inInstitution(institutionId, async (queries) => {
    const user = await findUser(queries, id);
    return asService(queries, async () => {
      const [account] = await queries.select().from(localAccount).where(eq(localAccount.userId, user.id));
      return account !== undefined && !account.isDemonstration && account.passwordHash === noPassword;
    });
  });
}
