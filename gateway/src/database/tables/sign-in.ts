import { sql } from 'drizzle-orm';
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

/** A sign-in of a person: begins with it, lasts 12 hours at most, ends for every gateway at once. */
export const userSession = pgTable(
  'user_session',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id),
    /** What the tokens of one sign-in have in common, as the issuer says it: `sid`, or else subject and time of sign-in. */
    key: text('key').notNull().unique(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When the newest token of the session was issued, and which groups it lists: an older token never brings a group back. */
    tokenIssuedAt: timestamp('token_issued_at', { withTimezone: true }).notNull(),
    tokenGroups: jsonb('token_groups').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [index('user_session_user').on(table.userId)],
);

/** A token for a pipeline. Only its hash is kept; it may do what its policies and its owner's permissions both allow. */
export const apiToken = pgTable(
  'api_token',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    institutionId: uuid('institution_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the token. */
    hash: bytea('hash').notNull().unique(),
    /** Policies `resource:action` that it is limited to. */
    policies: jsonb('policies').$type<readonly string[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    // goes with the membership: who leaves an institution leaves no way in
    foreignKey({
      name: 'api_token_membership',
      columns: [table.userId, table.institutionId],
      foreignColumns: [userInstitution.userId, userInstitution.institutionId],
    }).onDelete('cascade'),
  ],
);

/** How a person signs in at the embedded provider. */
export const localAccount = pgTable('local_account', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** What the person types, in lower case. */
  username: text('username').notNull().unique(),
  /** scrypt: parameters, salt and key in one text. */
  passwordHash: text('password_hash').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** Made for demonstrations: refused unless the gateway listens on this machine only. */
  isDemonstration: boolean('is_demonstration').notNull().default(false),
});

/**
 * What the embedded provider remembers: grants, codes, refresh tokens, its own sessions; and what sign-in pages remember between
 * two requests, failed attempts included.
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
