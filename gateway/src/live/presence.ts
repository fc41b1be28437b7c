import { Refusal } from '@scn/core/operations/refusal';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { presence } from '../database/tables/live';
import type { GatewayContext } from '../graphql/context';
import type { AuthorisedScenario } from '../tenancy/scenario-for';
import {
  checkConnectionId,
  checkPresence,
  mostConnections,
  mostPresent,
  presenceLifetime,
  type PresenceReport,
} from './presence-limits';

/** One connection that has a scenario open. */
export interface PresenceRow extends PresenceReport {
  readonly userId: string;
}

type Place = Pick<AuthorisedScenario, 'scenarioId' | 'institutionId'>;

/**
 * Notes where in a scenario a person is. Others are woken when that is news; a mere sign of life is not.
 *
 * @throws Refusal InvalidValueError for what can't be kept, or when the person has too many connections.
 */
export async function reportPresence(
  { services }: Pick<GatewayContext, 'services'>,
  { scenarioId, institutionId }: Place,
  userId: string,
  report: PresenceReport,
): Promise<void> {
  const { connectionId, screen, entity } = checkPresence(report);
  const now = services.now();
  const isNews = await services.database.inInstitution(institutionId, async (queries) => {
    await queries.delete(presence).where(and(eq(presence.scenarioId, scenarioId), lte(presence.seenAt, oldest(now))));
    const mine = await queries
      .select()
      .from(presence)
      .where(and(eq(presence.scenarioId, scenarioId), eq(presence.userId, userId)));
    const before = mine.find((row) => row.connectionId === connectionId);
    if (before === undefined && mine.length >= mostConnections) {
      throw new Refusal(
        'InvalidValueError',
        { field: 'connectionId', mostConnections },
        `At most ${mostConnections} connections of one person are listed. Close some.`,
      );
    }
    const seen = { screen, entity: entity === null ? null : { ...entity }, seenAt: now };
    await queries
      .insert(presence)
      .values({ connectionId, institutionId, scenarioId, userId, ...seen })
      .onConflictDoUpdate({ target: [presence.scenarioId, presence.userId, presence.connectionId], set: seen });
    return before === undefined || !isSame(asPresence(before), { connectionId, screen, entity, userId });
  });
  if (isNews) services.wakeUps.wake(`presence:${scenarioId}`);
}

/** Forgets a connection of a person at once. @throws Refusal InvalidValueError for what is no connection id. */
export async function endPresence(
  { services }: Pick<GatewayContext, 'services'>,
  { scenarioId, institutionId }: Place,
  userId: string,
  connectionId: string,
): Promise<void> {
  const id = checkConnectionId(connectionId);
  const { rowCount } = await services.database.inInstitution(institutionId, (queries) =>
    queries
      .delete(presence)
      .where(and(eq(presence.scenarioId, scenarioId), eq(presence.userId, userId), eq(presence.connectionId, id))),
  );
  if (rowCount !== null && rowCount > 0) services.wakeUps.wake(`presence:${scenarioId}`);
}

/** Who has a scenario open, in an order that stays. */
export async function readPresence(queries: Queries, scenarioId: string, now: Date): Promise<readonly PresenceRow[]> {
  const rows = await queries
    .select()
    .from(presence)
    .where(and(eq(presence.scenarioId, scenarioId), gt(presence.seenAt, oldest(now))))
    .orderBy(asc(presence.userId), asc(presence.connectionId))
    .limit(mostPresent);
  return rows.map(asPresence);
}

/** Whether two lists say the same. */
export function isSamePresence(one: readonly PresenceRow[], other: readonly PresenceRow[]): boolean {
  return one.length === other.length && one.every((row, index) => isSame(row, other[index]));
}

function isSame(row: PresenceRow, other: PresenceRow | undefined): boolean {
  return (
    row.userId === other?.userId &&
    row.connectionId === other.connectionId &&
    row.screen === other.screen &&
    row.entity?.kind === other.entity?.kind &&
    row.entity?.id === other.entity?.id
  );
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - presenceLifetime);
}

function asPresence({ connectionId, userId, screen, entity }: typeof presence.$inferSelect): PresenceRow {
  const kind = entity?.['kind'];
  const id = entity?.['id'];
  const isEntity = typeof kind === 'string' && typeof id === 'string';
  return { connectionId, userId, screen, entity: isEntity ? { kind, id } : null };
}
