import {
  boolean,
  customType,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { userAccount, userInstitution } from './tenancy';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A user's session: starts with sign-in, lasts at most 12 hours, and ends for all gateways at once. */
export const userSession = pgTable(
  'user_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id),
    /** Shared by all tokens of one sign-in: the issuer's `sid`, otherwise subject and time of sign-in. */
    key: text('key').notNull().unique(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When the newest token of the session was issued, and its groups: an older token can't restore a group. */
    tokenIssuedAt: timestamp('token_issued_at', { withTimezone: true }).notNull(),
    tokenGroups: jsonb('token_groups').$type<readonly string[]>().notNull().default([]),
    /** The client that the tokens were issued to; null if they don't name one. */
    clientId: text('client_id'),
    /** `User-Agent` of the first request, to recognize the device. */
    userAgent: text('user_agent'),
  },
  (table) => [index('user_session_user').on(table.userId)],
);

/** An API token for pipelines. Only its hash is stored. It permits what both its policies and its owner's permissions allow. */
export const apiToken = pgTable(
  'api_token',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    institutionId: uuid('institution_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the token. */
    hash: bytea('hash').notNull().unique(),
    /** The policies `resource:action` that it is limited to. */
    policies: jsonb('policies').$type<readonly string[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    // deleted with the membership, so that former members keep no access
    foreignKey({
      name: 'api_token_membership',
      columns: [table.userId, table.institutionId],
      foreignColumns: [userInstitution.userId, userInstitution.institutionId],
    }).onDelete('cascade'),
  ],
);

/** A user's account at the embedded provider. */
export const localAccount = pgTable('local_account', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** The sign-in name, in lower case. */
  username: text('username').notNull().unique(),
  /** scrypt: parameters, salt and key as one text. */
  passwordHash: text('password_hash').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** A demonstration account: refused unless the gateway listens on this machine only. */
  isDemonstration: boolean('is_demonstration').notNull().default(false),
});

/**
 * State of the embedded provider: grants, codes, refresh tokens, its own sessions; and the state of sign-in pages between two
 * requests, including failed attempts.
 */
export const providerPayload = pgTable(
  'provider_payload',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('provider_payload_grant').on(table.grantId),
    index('provider_payload_uid').on(table.uid),
    index('provider_payload_user_code').on(table.userCode),
  ],
);

/** Secrets that all gateways of a database share: signing keys, cookie keys, the key of file addresses. */
export const gatewaySecret = pgTable('gateway_secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
