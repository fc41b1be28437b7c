import { foreignKey, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JsonObject } from '@scn/core/kernel/json';
import { scenario } from './scenarios';
import { userAccount } from './tenancy';

/**
 * Who has a scenario open, and where in it they are. A row lives as long as its connection says so again. Clients make up the ids
 * of connections: they count within a person and a scenario, so that nobody can meet a row of somebody else.
 */
export const presence = pgTable(
  'presence',
  {
    connectionId: uuid('connection_id').notNull(),
    /** The scenario's institution, which need not be the person's own. */
    institutionId: uuid('institution_id').notNull(),
    scenarioId: uuid('scenario_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Route of the screen, below the scenario. */
    screen: text('screen').notNull(),
    /** Kind and id of the entity that has the person's attention; null for none. */
    entity: jsonb('entity').$type<JsonObject>(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scenarioId, table.userId, table.connectionId] }),
    foreignKey({
      name: 'presence_scenario',
      columns: [table.institutionId, table.scenarioId],
      foreignColumns: [scenario.institutionId, scenario.id],
    }).onDelete('cascade'),
  ],
);
