import { eq } from 'drizzle-orm';
import { recordForUser } from '#audit/record';
import { connect } from '#database/connection';
import { requireNewest } from '#database/migrations';
import { localAccount } from '#database/tables/sign-in';
import { userAccount } from '#database/tables/tenancy';
import { publicUrlOf } from '#settings/public-url';
import type { ServeSettings } from '#settings/settings';
import { normaliseUsername } from '#sign-in/accounts/local-accounts';
import { createPasswordLink } from '#sign-in/password-links/password-link';
import { passwordLinkAddress } from '#sign-in/password-links/password-link-address';
import { openStore } from './open-store';

/** A link with which a user chooses a password. */
export interface OperatorLink {
  /** Contains the token: the only time that it is returned. */
  readonly address: string;
  readonly expiresAt: Date;
}

/**
 * Makes a link with which a user chooses a password, of a gateway that may be running: for the only administrator, whom no other one can help.
 * Who can open the database can do anything there anyway. The current password works until the link is used.
 *
 * @returns why there is none: no one signs in with a password under this name, or the user is disabled, and the link would not work
 * @throws StorageError when the database can't be opened.
 */
export async function makeOperatorLink(
  settings: Pick<ServeSettings, 'folder' | 'databaseUrl' | 'databaseOwnerUrl' | 'publicUrl' | 'host' | 'port'>,
  username: string,
  now: Date,
): Promise<OperatorLink | 'unknown' | 'disabled'> {
  const store = await openStore(settings);
  try {
    const owner = await connect(store.connection.owner);
    try {
      await requireNewest(owner);
    } finally {
      await owner.end();
    }
    return await store.database.acrossInstitutions(async (queries) => {
      const [account] = await queries
        .select({
          userId: localAccount.userId,
          isDemonstration: localAccount.isDemonstration,
          enabled: userAccount.enabled,
        })
        .from(localAccount)
        .innerJoin(userAccount, eq(userAccount.id, localAccount.userId))
        .where(eq(localAccount.username, normaliseUsername(username)));
      if (account === undefined || account.isDemonstration) return 'unknown';
      if (!account.enabled) return 'disabled';
      const { token, expiresAt } = await createPasswordLink(queries, account.userId, { reason: 'RESET', now });
      await recordForUser(queries, account.userId, {
        kind: 'PASSWORD_LINK_CREATED',
        actorId: null,
        details: { by: 'OPERATOR' },
      });
      return { address: passwordLinkAddress(publicUrlOf(settings), token), expiresAt };
    });
  } finally {
    await store.close();
  }
}
