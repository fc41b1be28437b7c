import { Refusal } from '@scn/core/base/refusal';
import { and, eq, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import { recordEvents } from '#audit/record';
import { localAccount } from '#database/tables/sign-in';
import { userInstitution } from '#database/tables/tenancy';
import { requirePolicy, requireSession, type Member } from '#principal/principal';
import { publicUrlOf } from '#settings/public-url';
import { hasNoPassword, noPassword } from '#sign-in/accounts/local-accounts';
import { createPasswordLink } from '#sign-in/password-links/password-link';
import { passwordLinkAddress } from '#sign-in/password-links/password-link-address';
import { passwordLinkMail } from '#sign-in/password-links/password-link-mail';
import type { Mail } from '#sign-in/mail/mailer';
import type { TenancyServices } from '../context';
import { changeAccess } from '../access/change-access';
import { requireAccessOf } from '../access/require-access-of';
import { asService } from './as-service';
import { findUser } from './user';

/** Whether the link was mailed: mail may not be configured, and a user may have no address. */
export const mailOutcomes = ['SENT', 'FAILED', 'NO_ADDRESS', 'OFF'] as const;
/** The meaning of each outcome, in a sentence. */
export const mailOutcomeValues: Readonly<Record<(typeof mailOutcomes)[number], string>> = {
  SENT: 'The mail server has accepted the message.',
  FAILED: 'The mail server couldn’t be reached, or has refused the message.',
  NO_ADDRESS: 'The user has no email address.',
  OFF: 'This gateway sends no email.',
};

/** A link with which a user chooses a password. */
export interface UserPasswordLink {
  /** Contains the token: the only time that it is returned. */
  readonly address: string;
  readonly expiresAt: Date;
  readonly mail: (typeof mailOutcomes)[number];
}

/**
 * Makes a link with which a user chooses a password, and mails it to them if a mail server is configured. A current password stops
 * working at once, and its sessions end; earlier links do, too. Anyone who has the link can act as the user, so this requires all of
 * the user's permissions, and an account that no other institution shares.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `User:Update`, for an API token, and for users with more permissions;
 *   InvalidUserError for oneself, for a disabled user, and for users whose password this institution doesn't manage; EntityInUseError when no
 *   one who could sign in would be left to administer the institution.
 */
export async function createLinkOfUser(
  services: Pick<TenancyServices, 'database' | 'signIn' | 'settings' | 'mailer' | 'now'>,
  principal: Member,
  id: string,
  logger: Pick<Logger, 'error'>,
): Promise<UserPasswordLink> {
  const { database, signIn, settings, now } = services;
  requirePolicy(requireSession(principal), 'Update', 'User');
  const { institutionId } = principal;
  const made = await changeAccess(database, principal, async (queries) => {
    const user = await findUser(queries, id);
    if (user.id === principal.userId)
      throw new Refusal(
        'InvalidUserError',
        {},
        'You can’t reset your own password. Change it, or ask another administrator.',
      );
    if (!user.enabled) throw new Refusal('InvalidUserError', {}, 'This user is disabled. Enable them first.');
    await requireAccessOf(queries, principal, user, settings);
    await recordEvents(queries, principal, [{ kind: 'PASSWORD_LINK_CREATED', subjectId: user.id }]);
    return asService(queries, async () => {
      const [account] = await queries.select().from(localAccount).where(eq(localAccount.userId, user.id));
      const elsewhere = and(eq(userInstitution.userId, user.id), ne(userInstitution.institutionId, institutionId));
      if (account === undefined || account.isDemonstration || (await queries.$count(userInstitution, elsewhere)) > 0)
        throw notOurs();
      const reason = hasNoPassword(account) ? 'INVITATION' : 'RESET';
      const link = await createPasswordLink(queries, user.id, { reason, now: now() });
      await queries
        .update(localAccount)
        .set({ passwordHash: noPassword, mustChangePassword: false })
        .where(eq(localAccount.userId, user.id));
      return { ...link, user, username: account.username, reason } as const;
    });
  });
  const { user, username, reason, expiresAt } = made;
  await signIn.endSessions(user.id, { by: principal.userId });
  const address = passwordLinkAddress(publicUrlOf(settings), made.token);
  const mail =
    user.email === null
      ? null
      : passwordLinkMail({ to: user.email, name: user.name, username, reason, address, expiresAt });
  return { address, expiresAt, mail: await send(services, mail, logger) };
}

async function send(
  { mailer }: Pick<TenancyServices, 'mailer'>,
  mail: Mail | null,
  logger: Pick<Logger, 'error'>,
): Promise<UserPasswordLink['mail']> {
  if (mailer === null) return 'OFF';
  if (mail === null) return 'NO_ADDRESS';
  try {
    await mailer.send(mail);
    return 'SENT';
  } catch (error) {
    // not the whole error: some servers repeat the message that they refuse
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    logger.error({ code }, 'Failed to send a mail.');
    return 'FAILED';
  }
}

/** The same for all reasons: which other institutions a user belongs to is not revealed. */
function notOurs(): Refusal {
  return new Refusal(
    'InvalidUserError',
    {},
    'Their password can’t be set here: they sign in with another provider or without a password, or the account isn’t managed by this institution alone.',
  );
}
