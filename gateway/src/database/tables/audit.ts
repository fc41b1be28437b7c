import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The audit log: who did what that concerns access, sign-in, exports and deletions. Rows are only added: roles of the gateway have no
 * permission to change or delete them; what is older than the retention is deleted by the function `scn_forget_audit_entries`.
 *
 * People are referred to by id only, so that an erased person leaves no name here. None of the ids is a foreign key: an entry outlives what it
 * is about.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for failed sign-ins as the gateway counts them: no institution can see these. */
    institutionId: uuid('institution_id'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The user who did it; null if it was not a known user, or the gateway itself. */
    actorId: uuid('actor_id'),
    kind: text('kind').notNull(),
    /** The affected object: the id of a user, group, library, token or scenario. */
    subjectId: uuid('subject_id'),
    /** Its name at that time; null for people. */
    subjectName: text('subject_name'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (table) => [
    index('audit_entry_newest').on(table.institutionId, table.at.desc(), table.id),
    index('audit_entry_actor').on(table.institutionId, table.actorId, table.at.desc()),
    index('audit_entry_kind').on(table.kind, table.at.desc()),
  ],
);
