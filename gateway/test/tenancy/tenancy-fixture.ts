import { randomUUID } from 'node:crypto';
import { policyNames, type Permission } from '@scn/core/permissions/policies';
import { eq } from 'drizzle-orm';
import type { GraphQLSchema } from 'graphql';
import type { GatewayServices } from '#serve/context';
import { defaultLimits, type GatewaySettings } from '#settings/settings';
import type { Principal } from '#principal/principal';
import { groupMember, groupPermission, userAccount, userGroup, userInstitution } from '#database/tables/tenancy';
import { abilityOf } from '@scn/core/permissions/ability';
import { Refusal } from '@scn/core/base/refusal';
import { insertLocalAccount, noPassword } from '#sign-in/accounts/local-accounts';
import { hashPassword } from '#sign-in/accounts/password';
import { addTenancy } from '#tenancy/graphql';
import { noSignIn, runGraphql, schemaOf, testContext, testServices } from '../graphql-fixture';
import { policies, testPrincipal } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { createTestDatabase, type TestDatabase } from '../test-database';

/** The issuer for invitations in these tests. */
export const issuer = 'https://sign-in.example';

/** The password of users who have one. */
export const usualPassword = 'lamp and ledger 1854';
/** Hashes it quickly. */
const quickCost = { N: 16, r: 8, p: 1 };

/** Two institutions, and the schema of tenancy over them. */
export interface TenancyFixture {
  readonly test: TestDatabase;
  readonly schema: GraphQLSchema;
  readonly services: GatewayServices;
  /** The institution of the requesting users. */
  readonly mine: SeededInstitution;
  readonly other: SeededInstitution;
  /** Scenarios with sent wake-ups. */
  readonly woken: string[];
  /** Users whose sign-in cache was cleared. */
  readonly readAnew: string[];
  /** Adds a group; has all policies by default. */
  addGroup(permissions?: readonly Permission[], institutionId?: string): Promise<string>;
  /** Adds a user with groups. */
  addUser(groupIds?: readonly string[], institutionId?: string): Promise<string>;
  /** Adds a user who signs in with {@link usualPassword}, or who has none yet. */
  addLocalUser(
    groupIds?: readonly string[],
    state?: { readonly awaitsPassword?: boolean },
  ): Promise<{ readonly id: string; readonly username: string }>;
  /** The principal of a user, with the permissions of their groups. */
  principalOf(userId: string): Promise<Principal>;
  /** Runs an operation of a user and returns its data; throws the refusal. */
  run<T = Record<string, unknown>>(
    principal: Principal | null,
    source: string,
    input?: Readonly<Record<string, unknown>>,
  ): Promise<T>;
  drop(): Promise<void>;
}

/** Shared by the test files of a process. */
const schema = schemaOf(addTenancy);

/** Creates the database. @param oidcIssuer null for the embedded provider */
export async function openTenancyFixture(oidcIssuer: string | null = issuer): Promise<TenancyFixture> {
  const test = await createTestDatabase();
  const { database } = test;
  const [mine, other] = [await seedInstitution(database), await seedInstitution(database, 'South Hospital')];
  const woken: string[] = [];
  const readAnew: string[] = [];
  const services = testServices({
    database,
    settings: testSettings(oidcIssuer),
    mailer: null,
    signIn: noSignIn(database, (userId) => void readAnew.push(userId)),
    wakeUps: { wake: (topic) => void woken.push(topic), follow: () => () => undefined, close: () => Promise.resolve() },
  });
  return {
    test,
    schema,
    services,
    mine,
    other,
    woken,
    readAnew,
    addGroup: async (permissions = policies(...policyNames), institutionId = mine.institutionId) => {
      const id = randomUUID();
      await database.acrossInstitutions(async (queries) => {
        await queries.insert(userGroup).values({ id, institutionId, name: `Group ${id}` });
        if (permissions.length > 0)
          await queries
            .insert(groupPermission)
            .values(permissions.map((permission) => ({ ...permission, groupId: id, institutionId })));
      });
      return id;
    },
    addUser: async (groupIds = [], institutionId = mine.institutionId) => {
      const userId = randomUUID();
      await database.acrossInstitutions(async (queries) => {
        await queries
          .insert(userAccount)
          .values({ id: userId, issuer, subject: userId, name: 'Grace', email: `${userId}@example.org` });
        await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
        if (groupIds.length > 0)
          await queries.insert(groupMember).values(groupIds.map((groupId) => ({ groupId, userId, institutionId })));
      });
      return userId;
    },
    addLocalUser: async (groupIds = [], { awaitsPassword = false } = {}) => {
      const { institutionId } = mine;
      const username = `user-${randomUUID().slice(0, 8)}`;
      const passwordHash = awaitsPassword ? noPassword : await hashPassword(usualPassword, quickCost);
      const account = { username, name: 'Florence', email: `${username}@example.org`, mustChangePassword: false };
      const id = await database.acrossInstitutions(async (queries) => {
        const userId = await insertLocalAccount(queries, account, passwordHash);
        await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
        if (groupIds.length > 0)
          await queries.insert(groupMember).values(groupIds.map((groupId) => ({ groupId, userId, institutionId })));
        return userId;
      });
      return { id, username };
    },
    principalOf: (userId) =>
      database.acrossInstitutions(async (queries) => {
        const [membership] = await queries.select().from(userInstitution).where(eq(userInstitution.userId, userId));
        const rows = await queries
          .select({
            groupId: groupMember.groupId,
            policyName: groupPermission.policyName,
            field: groupPermission.field,
          })
          .from(groupMember)
          .leftJoin(groupPermission, eq(groupPermission.groupId, groupMember.groupId))
          .where(eq(groupMember.userId, userId));
        const permissions = rows.flatMap(({ policyName, field }) =>
          policyName === null ? [] : [{ policyName, field }],
        );
        return {
          ...testPrincipal({ institutionId: membership?.institutionId ?? null, userId }),
          groupIds: [...new Set(rows.map(({ groupId }) => groupId))],
          permissions,
          ability: abilityOf(permissions),
        };
      }),
    run: async <T>(principal: Principal | null, source: string, input: Readonly<Record<string, unknown>> = {}) => {
      const { data, errors } = await runGraphql(schema, testContext(services, principal), source, {
        input: { institutionId: mine.institutionId, ...input },
      });
      const [error] = errors ?? [];
      if (error !== undefined) throw error.originalError instanceof Refusal ? error.originalError : error;
      return data as T;
    },
    drop: test.drop,
  };
}

function testSettings(oidcIssuer: string | null): GatewaySettings {
  return {
    folder: '',
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    oidc: {
      issuer: oidcIssuer ?? undefined,
      clientId: 'scenario-studio',
      audience: 'scenario-studio',
      groupsClaim: 'groups',
      groupMap: {},
      google: undefined,
    },
    demonstration: false,
    logLevel: 'silent',
    limits: defaultLimits,
  };
}
