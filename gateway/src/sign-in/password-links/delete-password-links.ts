import { and, eq } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { providerPayload } from '#database/tables/sign-in';

/** Kind of the links in the provider's table, where `uid` is the user. */
export const passwordLinkKind = 'PasswordLink';

/** Ends the links of an account: its password is being set, or another link is made. In the service role. */
export async function deletePasswordLinks(queries: Queries, userId: string): Promise<void> {
  await queries
    .delete(providerPayload)
    .where(and(eq(providerPayload.kind, passwordLinkKind), eq(providerPayload.uid, userId)));
}
