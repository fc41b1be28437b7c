import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Database } from '#database/database';
import { institution, userGroup, groupMember, groupPermission, userInstitution } from '#database/tables/tenancy';
import { defaultLimits, type GatewaySettings, type OidcSettings } from '#settings/settings';
import { createSignIn, type SignInParts } from '#sign-in/create-sign-in';
import { createLocalAccount } from '#sign-in/accounts/local-accounts';
import type { PasswordCost } from '#sign-in/accounts/password';
import type { SignIn } from '#sign-in/sign-in';

/** A valid password. */
export const goodPassword = 'correct horse battery staple';

/** Settings of a gateway on this machine with the embedded provider. */
export function testSettings(
  given: Partial<Omit<GatewaySettings, 'oidc'>> & { readonly oidc?: Partial<OidcSettings> } = {},
): GatewaySettings {
  return {
    folder: '/nowhere',
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    demonstration: false,
    logLevel: 'silent',
    limits: defaultLimits,
    ...given,
    oidc: {
      issuer: undefined,
      clientId: 'scenario-studio',
      audience: 'scenario-studio-gateway',
      groupsClaim: 'groups',
      groupMap: {},
      google: undefined,
      ...given.oidc,
    },
  };
}

/** Sign-in of one gateway, served over HTTP. */
export interface ServedSignIn {
  readonly signIn: SignIn;
  readonly http: FastifyInstance;
  /** Its URL. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Serves the sign-in of one gateway on a free port of this machine. */
export async function serveSignIn(
  database: Database,
  parts: Partial<Omit<SignInParts, 'database'>> = {},
): Promise<ServedSignIn> {
  const http = Fastify();
  let baseUrl = '';
  const signIn = await createSignIn({
    settings: testSettings(),
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    publicUrl: () => baseUrl,
    ...parts,
    database,
  });
  signIn.addRoutes(http);
  baseUrl = await http.listen({ host: '127.0.0.1', port: 0 });
  return { signIn, http, baseUrl, close: () => http.close() };
}

/** An institution with a group. */
export interface TestInstitution {
  readonly institutionId: string;
  readonly externalId: string;
  readonly groupId: string;
  readonly group: string;
}

/** Adds an institution with a group that has policies. */
export async function addInstitution(
  database: Database,
  {
    name = 'North Hospital',
    group = 'Authors',
    policies = ['Asset:Read'],
  }: { readonly name?: string; readonly group?: string; readonly policies?: readonly string[] } = {},
): Promise<TestInstitution> {
  const added = { institutionId: randomUUID(), externalId: `inst-${randomUUID()}`, groupId: randomUUID(), group };
  const { institutionId, externalId, groupId } = added;
  await database.acrossInstitutions(async (queries) => {
    await queries.insert(institution).values({ id: institutionId, externalId, name });
    await queries.insert(userGroup).values({ id: groupId, institutionId, name: group });
    if (policies.length > 0)
      await queries
        .insert(groupPermission)
        .values(policies.map((policyName) => ({ groupId, institutionId, policyName, field: null })));
  });
  return added;
}

/** Adds a user to an institution and its group. */
export async function join(
  database: Database,
  userId: string,
  { institutionId, groupId }: TestInstitution,
): Promise<void> {
  await database.acrossInstitutions(async (queries) => {
    await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
    await queries.insert(groupMember).values({ userId, institutionId, groupId });
  });
}

/** A cost that takes a millisecond instead of 0.2 s. Verifying a password takes what its hash was created with. */
const littleCost: PasswordCost = { N: 2 ** 10, r: 8, p: 1 };

/**
 * Adds a user with {@link goodPassword}.
 *
 * @param cost of its hash; `usual` is that of production, where a test needs slow passwords
 * @returns their id.
 */
export async function addPerson(
  database: Database,
  username: string,
  given: { readonly mustChangePassword?: boolean; readonly email?: string | null } = {},
  cost: PasswordCost | 'usual' = littleCost,
): Promise<string> {
  return createLocalAccount(
    database,
    {
      username,
      name: `Person ${username}`,
      email: `${username}@example.org`,
      password: goodPassword,
      mustChangePassword: false,
      ...given,
    },
    cost === 'usual' ? undefined : cost,
  );
}
