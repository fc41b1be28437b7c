import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

/** A tenant: each row of every other table refers to its institution. */
export const institution = pgTable('institution', {
  id: uuid('id').primaryKey().defaultRandom(),
  externalId: text('external_id').notNull().unique(),
  name: text('name').notNull(),
  /** Minutes of inactivity before a user is signed out. */
  userInactivePeriod: integer('user_inactive_period').notNull().default(60),
  /** Whether a scenario is only published if its tests pass, or with a reason. */
  testsMustPass: boolean('tests_must_pass').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The institution of a row. */
export function ofInstitution() {
  return uuid('institution_id')
    .notNull()
    .references(() => institution.id);
}

/**
 * A foreign key to a row of the same institution. Its checks bypass row-level security, so an id alone could match a row of another
 * institution.
 */
export function foreignKeyWithin<Table extends string>(
  name: string,
  institutionId: AnyPgColumn<{ tableName: Table }>,
  id: AnyPgColumn<{ tableName: Table }>,
  to: { readonly institutionId: AnyPgColumn; readonly id: AnyPgColumn },
) {
  return foreignKey({ name, columns: [institutionId, id], foreignColumns: [to.institutionId, to.id] });
}

/** A collection of scenarios. */
export const library = pgTable(
  'library',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    institutionId: ofInstitution(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('library_code').on(table.institutionId, table.code),
    // foreignKeyWithin refers to it
    unique('library_in_institution').on(table.institutionId, table.id),
  ],
);

/** A user, as identified by an issuer of sign-ins. Users are never linked by e-mail address. */
export const userAccount = pgTable(
  'user_account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    issuer: text('issuer').notNull(),
    /** Null until the user signs in for the first time: invited by an e-mail address that the issuer must have verified. */
    subject: text('subject'),
    name: text('name').notNull(),
    email: text('email'),
    picture: text('picture'),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('user_account_subject').on(table.issuer, table.subject),
    // the order of the list of users, as it writes it
    index('user_account_by_name').on(
      sql.raw(`(left(lower((name)::text collate "und-x-icu") collate "C", 100)) collate scn_natural`),
    ),
  ],
);

/** The institutions that a user belongs to, and which of them is active. */
export const userInstitution = pgTable(
  'user_institution',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id),
    institutionId: ofInstitution(),
    selected: boolean('selected').notNull().default(false),
    /** False if the institution disabled the user. This doesn't affect other institutions. */
    enabled: boolean('enabled').notNull().default(true),
    /** `token`: granted and revoked by a group claim at sign-in. `manual`: by an administrator. */
    source: text('source').notNull().default('manual'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.institutionId] }),
    uniqueIndex('user_institution_selected')
      .on(table.userId)
      .where(sql`${table.selected}`),
  ],
);

/** A group of users with the same permissions. */
export const userGroup = pgTable(
  'user_group',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    institutionId: ofInstitution(),
    name: text('name').notNull(),
  },
  (table) => [
    uniqueIndex('user_group_name').on(table.institutionId, table.name),
    unique('user_group_in_institution').on(table.institutionId, table.id),
  ],
);

/** Membership in a group: only users of the group's institution, and only while they belong to it. */
export const groupMember = pgTable(
  'group_member',
  {
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    institutionId: uuid('institution_id').notNull(),
    /** As in {@link userInstitution}. */
    source: text('source').notNull().default('manual'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    foreignKeyWithin('group_member_group', table.institutionId, table.groupId, userGroup).onDelete('cascade'),
    foreignKey({
      name: 'group_member_membership',
      columns: [table.userId, table.institutionId],
      foreignColumns: [userInstitution.userId, userInstitution.institutionId],
    }).onDelete('cascade'),
    index('group_member_user').on(table.userId),
  ],
);

/** A policy `resource:action` of a group; `field` lists what the policy withholds. */
export const groupPermission = pgTable(
  'group_permission',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupId: uuid('group_id').notNull(),
    institutionId: uuid('institution_id').notNull(),
    policyName: text('policy_name').notNull(),
    field: jsonb('field').$type<readonly string[]>(),
  },
  (table) => [
    foreignKeyWithin('group_permission_group', table.institutionId, table.groupId, userGroup).onDelete('cascade'),
    index('group_permission_of_group').on(table.groupId),
  ],
);

/**
 * The subjects of policies that a gateway of this database has offered before. A subject that isn’t here is new, for example because a
 * plugin brought a kind of asset: administrators get it, once.
 */
export const permissionSubject = pgTable('permission_subject', {
  subject: text('subject').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Access to the scenarios of a library: for all users of an institution, or a group of it. No access without a row; if several
 * apply, the highest counts.
 */
export const libraryAccess = pgTable(
  'library_access',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The institution that owns the library. */
    ownerId: uuid('owner_id').notNull(),
    libraryId: uuid('library_id').notNull(),
    /** The institution that gets access. Not a foreign key: the owner can't see other institutions, and must not learn which ids exist. */
    institutionId: uuid('institution_id').notNull(),
    /** Null: all users of the institution. */
    groupId: uuid('group_id'),
    /** `FULL`, `PARTIAL` or `READONLY`. */
    access: text('access').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'library_access_library',
      columns: [table.ownerId, table.libraryId],
      foreignColumns: [library.institutionId, library.id],
    }).onDelete('cascade'),
    foreignKeyWithin('library_access_group', table.institutionId, table.groupId, userGroup).onDelete('cascade'),
    unique('library_access_once').on(table.libraryId, table.institutionId, table.groupId).nullsNotDistinct(),
    index('library_access_institution').on(table.institutionId),
  ],
);
