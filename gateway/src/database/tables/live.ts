import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JsonObject } from '@scn/core/base/json';
import { scenario } from './scenarios';
import { foreignKeyWithin, userAccount } from './tenancy';

/**
 * The users who have a scenario open, and their positions in it. A row expires unless its connection renews it. Clients generate
 * the ids of connections, which are scoped to the user and scenario, so that no client can affect another user's rows.
 */
export const presence = pgTable(
  'presence',
  {
    connectionId: uuid('connection_id').notNull(),
    /** The scenario's institution, which can differ from the user's. */
    institutionId: uuid('institution_id').notNull(),
    scenarioId: uuid('scenario_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Route of the screen, below the scenario. */
    screen: text('screen').notNull(),
    /** Kind and id of the focused entity; null for none. */
    entity: jsonb('entity').$type<JsonObject>(),
    /** The pointer on a canvas, relative to a card; null for none. */
    pointer: jsonb('pointer').$type<JsonObject>(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scenarioId, table.userId, table.connectionId] }),
    foreignKeyWithin('presence_scenario', table.institutionId, table.scenarioId, scenario).onDelete('cascade'),
  ],
);
