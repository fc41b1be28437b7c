import { notFound, Refusal } from '@scn/core/base/refusal';
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { recordEvents } from '#audit/record';
import type { Database, Queries } from '#database/database';
import { apiToken } from '#database/tables/sign-in';
import { userAccount } from '#database/tables/tenancy';
import { plainText, requireRowId } from '#graphql/input/input-values';
import { requirePolicy, requireSession, type Member } from '#principal/principal';
import { hashApiToken, makeApiToken } from './api-token-text';

/** A token as listed; the token itself is only known to its creator. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly userName: string;
  readonly policies: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Options of a new token. */
export interface NewApiToken {
  readonly name: string;
  readonly policies: readonly string[];
  readonly expiresAt: Date;
}

/** Maximum lifetime of a token in milliseconds. */
export const maxApiTokenLength = 366 * 24 * 3_600_000;
/** Maximum number of valid tokens of one user. */
const maxTokens = 50;

/**
 * Creates a token for the active institution. It allows what its policies name, if its owner also has them.
 *
 * @returns the token itself: the only time it is returned
 * @throws Refusal ScenarioAccessError without `ApiToken:Create`, for an API token, and for a policy that the owner doesn't have;
 *   InvalidValueError for an expiry in the past or more than a year away.
 */
export async function createApiToken(
  database: Database,
  member: Member,
  asked: NewApiToken,
  now: Date,
): Promise<{ readonly token: string; readonly apiToken: ApiToken }> {
  requireSession(member);
  requirePolicy(member, 'Create', 'ApiToken');
  const name = plainText(asked.name, 'name', 100);
  const policies = requireOwnPolicies(member, asked.policies);
  const { expiresAt } = asked;
  if (!(expiresAt > now) || expiresAt.getTime() > now.getTime() + maxApiTokenLength)
    throw new Refusal(
      'InvalidValueError',
      { field: 'expiresAt' },
      'A token must expire in the future, and within a year.',
    );
  const { userId, institutionId } = member;
  const token = makeApiToken();
  return database.inInstitution(institutionId, async (queries) => {
    const mine = and(eq(apiToken.userId, userId), isNull(apiToken.revokedAt), gt(apiToken.expiresAt, now));
    const [counted] = await queries.select({ tokens: count() }).from(apiToken).where(mine);
    if ((counted?.tokens ?? 0) >= maxTokens)
      throw new Refusal(
        'InvalidValueError',
        { field: 'name' },
        `You already have ${String(maxTokens)} tokens. Revoke one first.`,
      );
    const [row] = await queries
      .insert(apiToken)
      .values({ institutionId, userId, name, hash: hashApiToken(token), policies, createdAt: now, expiresAt })
      .returning({ id: apiToken.id });
    if (row === undefined) throw new Error('Failed to insert the token.');
    await recordEvents(queries, member, [
      {
        kind: 'TOKEN_CREATED',
        subjectId: row.id,
        subjectName: name,
        details: { ownerId: userId, policies, expiresAt },
      },
    ]);
    const made = { ...row, name, userId, userName: member.name, policies, createdAt: now, expiresAt, lastUsedAt: null };
    return { token, apiToken: made };
  });
}

/**
 * Lists the valid tokens of the institution: the user's own, or with `User:Update` those of all users; newest first.
 *
 * @throws Refusal ScenarioAccessError without `ApiToken:Read`, and for those of all users without `User:Update`.
 */
export async function listApiTokens(
  database: Database,
  member: Member,
  { allUsers, now }: { readonly allUsers: boolean; readonly now: Date },
): Promise<readonly ApiToken[]> {
  requirePolicy(member, 'Read', 'ApiToken');
  if (allUsers) requirePolicy(member, 'Update', 'User');
  return database.inInstitution(member.institutionId, (queries) =>
    selectTokens(queries)
      .where(
        and(
          allUsers ? undefined : eq(apiToken.userId, member.userId),
          isNull(apiToken.revokedAt),
          gt(apiToken.expiresAt, now),
        ),
      )
      .orderBy(desc(apiToken.createdAt), apiToken.id),
  );
}

/**
 * Revokes a token: the user's own, or with `User:Update` any of the institution. Others are reported as missing.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `ApiToken:Delete`.
 */
export async function revokeApiToken(database: Database, member: Member, id: string, now: Date): Promise<ApiToken> {
  requireSession(member);
  requirePolicy(member, 'Delete', 'ApiToken');
  const tokenId = requireRowId(id, 'API token');
  const isAdministrator = member.ability.can('Update', 'User');
  return database.inInstitution(member.institutionId, async (queries) => {
    const [found] = await selectTokens(queries).where(
      and(
        eq(apiToken.id, tokenId),
        isAdministrator ? undefined : eq(apiToken.userId, member.userId),
        isNull(apiToken.revokedAt),
      ),
    );
    if (found === undefined) throw notFound('API token');
    await queries.update(apiToken).set({ revokedAt: now }).where(eq(apiToken.id, tokenId));
    const details = { ownerId: found.userId };
    await recordEvents(queries, member, [
      { kind: 'TOKEN_REVOKED', subjectId: tokenId, subjectName: found.name, details },
    ]);
    return found;
  });
}

function selectTokens(queries: Queries) {
  return queries
    .select({
      id: apiToken.id,
      name: apiToken.name,
      userId: apiToken.userId,
      userName: userAccount.name,
      policies: apiToken.policies,
      createdAt: apiToken.createdAt,
      expiresAt: apiToken.expiresAt,
      lastUsedAt: apiToken.lastUsedAt,
    })
    .from(apiToken)
    .innerJoin(userAccount, eq(userAccount.id, apiToken.userId));
}

function requireOwnPolicies({ permissions }: Member, policies: readonly string[]): readonly string[] {
  const asked = [...new Set(policies)];
  if (asked.length === 0) throw new Refusal('RequiredFieldMissingError', { field: 'policies' });
  const held = new Set(permissions.map(({ policyName }) => policyName));
  const missing = asked.filter((policy) => !held.has(policy));
  if (missing.length > 0)
    throw new Refusal('ScenarioAccessError', { policies: missing }, 'A token can’t have policies that you don’t have.');
  return asked.sort();
}
