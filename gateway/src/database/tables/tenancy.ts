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
} from 'drizzle-orm/pg-core';

/** Who owns everything: each row of every other table names its institution. */
export const institution = pgTable('institution', {
  id: uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  externalId: text('external_id').notNull().unique(),
  name: text('name').notNull(),
  /** Minutes without activity until a person is signed out. */
  userInactivePeriod: integer('user_inactive_period').notNull().default(60),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A shelf of scenarios. */
export const library = pgTable(
  'library',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institution.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('library_code').on(table.institutionId, table.code),
    // references name the institution too: a key check looks past row-level security, so an id alone would reach a foreign row
    unique('library_in_institution').on(table.institutionId, table.id),
  ],
);

/** A person, as an issuer of sign-ins knows them. An e-mail address never links two of them. */
export const userAccount = pgTable(
  'user_account',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    issuer: text('issuer').notNull(),
    /** Null until the person signs in for the first time: invited by an e-mail address that the issuer has to have verified. */
    subject: text('subject'),
    name: text('name').notNull(),
    email: text('email'),
    picture: text('picture'),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('user_account_subject').on(table.issuer, table.subject)],
);

/** Which institutions a person belongs to, and which of them is the active one. */
export const userInstitution = pgTable(
  'user_institution',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institution.id),
    selected: boolean('selected').notNull().default(false),
    /** False: the institution has shut the person out. What they do in other institutions is not its concern. */
    enabled: boolean('enabled').notNull().default(true),
    /** `token`: a group claim of the sign-in gives it, and takes it away. `manual`: an administrator does. */
    source: text('source').notNull().default('manual'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.institutionId] }),
    uniqueIndex('user_institution_selected')
      .on(table.userId)
      .where(sql`${table.selected}`),
  ],
);

/** A group of people who hold the same permissions. */
export const userGroup = pgTable(
  'user_group',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institution.id),
    name: text('name').notNull(),
  },
  (table) => [
    uniqueIndex('user_group_name').on(table.institutionId, table.name),
    unique('user_group_in_institution').on(table.institutionId, table.id),
  ],
);

/** Who is in a group: people of the group's institution only, and no longer than they belong to it. */
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
    foreignKey({
      name: 'group_member_group',
      columns: [table.institutionId, table.groupId],
      foreignColumns: [userGroup.institutionId, userGroup.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_member_membership',
      columns: [table.userId, table.institutionId],
      foreignColumns: [userInstitution.userId, userInstitution.institutionId],
    }).onDelete('cascade'),
    index('group_member_user').on(table.userId),
  ],
);

/** A policy `resource:action` that a group holds; `field` lists what the policy withholds. */
export const groupPermission = pgTable(
  'group_permission',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    groupId: uuid('group_id').notNull(),
    institutionId: uuid('institution_id').notNull(),
    policyName: text('policy_name').notNull(),
    field: jsonb('field').$type<readonly string[]>(),
  },
  (table) => [
    foreignKey({
      name: 'group_permission_group',
      columns: [table.institutionId, table.groupId],
      foreignColumns: [userGroup.institutionId, userGroup.id],
    }).onDelete('cascade'),
    index('group_permission_of_group').on(table.groupId),
  ],
);

/**
 * Who may do what with the scenarios of a library: everybody of an institution, or a group of it. No row, no access; of
 * several the highest counts.
 */
export const libraryAccess = pgTable(
  'library_access',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** Whose library it is. */
    ownerId: uuid('owner_id').notNull(),
    libraryId: uuid('library_id').notNull(),
    /** Whose people get access. Refers to no row: the owner can't see other institutions, and must not learn which ids are some. */
    institutionId: uuid('institution_id').notNull(),
    /** Null: everybody of the institution. */
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
    foreignKey({
      name: 'library_access_group',
      columns: [table.institutionId, table.groupId],
      foreignColumns: [userGroup.institutionId, userGroup.id],
    }).onDelete('cascade'),
    unique('library_access_once').on(table.libraryId, table.institutionId, table.groupId).nullsNotDistinct(),
    index('library_access_institution').on(table.institutionId),
  ],
);
