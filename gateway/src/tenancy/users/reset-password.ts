import { randomInt } from 'node:crypto';
import { Refusal } from '@scn/core/base/refusal';
import { and, eq, ne } from 'drizzle-orm';
import { recordEvents } from '#audit/record';
import { localAccount } from '#database/tables/sign-in';
import { userInstitution } from '#database/tables/tenancy';
import { findLocalAccount } from '#sign-in/accounts/local-accounts';
import { hashPassword, passwordProblem } from '#sign-in/accounts/password';
import { deletePasswordLinks } from '#sign-in/password-links/delete-password-links';
import { requireSession, requirePolicy, type Member } from '#principal/principal';
import type { TenancyServices } from '../context';
import { requireAccessOf } from '../access/require-access-of';
import { asService } from './as-service';
import { findUser } from './user';

/** Letters and digits that can't be confused when they are read out or copied by hand. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 79 bits. */
const length = 16;

/**
 * For editors of the release before, which have no links: replaces the password of a user with a random one, which they must change at the next sign-in, and ends their sessions. Anyone who
 * knows the password can act as the user, so this requires all of the user's permissions, and an account that no other institution shares.
 *
 * @returns the password: the only time it is returned
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `User:Update`, for an API token, and for users with more permissions;
 *   InvalidUserError for one's own password, and for users whose password this institution doesn't manage.
 */
export async function resetPassword(
  { database, signIn, settings }: Pick<TenancyServices, 'database' | 'signIn' | 'settings'>,
  principal: Member,
  id: string,
): Promise<string> {
  requirePolicy(requireSession(principal), 'Update', 'User');
  const { institutionId } = principal;
  const user = await database.inInstitution(institutionId, (queries) => findUser(queries, id));
  if (user.id === principal.userId)
    throw new Refusal(
      'InvalidUserError',
      {},
      'You can’t reset your own password. Change it, or ask another administrator.',
    );
  const account = await findLocalAccount(database, { userId: user.id });
  if (account === undefined || account.isDemonstration) throw notOurs();
  const password = makePassword(account.username);
  const passwordHash = await hashPassword(password);
  await database.inInstitution(institutionId, async (queries) => {
    await requireAccessOf(queries, principal, await findUser(queries, user.id), settings);
    await recordEvents(queries, principal, [{ kind: 'PASSWORD_CHANGED', subjectId: user.id }]);
    await asService(queries, async () => {
      const elsewhere = and(eq(userInstitution.userId, user.id), ne(userInstitution.institutionId, institutionId));
      if ((await queries.$count(userInstitution, elsewhere)) > 0) throw notOurs();
      await queries
        .update(localAccount)
        .set({ passwordHash, mustChangePassword: true })
        .where(eq(localAccount.userId, user.id));
      await deletePasswordLinks(queries, user.id);
    });
  });
  await signIn.endSessions(user.id, { by: principal.userId });
  return password;
}

/** The same for all reasons: which other institutions a user belongs to is not revealed. */
function notOurs(): Refusal {
  return new Refusal(
    'InvalidUserError',
    {},
    'Their password can’t be reset here: they sign in with another provider or without a password, or the account isn’t managed by this institution alone.',
  );
}

function makePassword(username: string): string {
  for (;;) {
    const password = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
    if (passwordProblem(password, username) === undefined) return password;
  }
}
