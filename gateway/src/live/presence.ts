import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { presence } from '#database/tables/live';
import type { AuthorisedScenario } from '#tenancy/scenario-for';
import type { LiveContext } from './context';
import {
  checkConnectionId,
  checkPresence,
  maxConnections,
  maxPresent,
  presenceLifetime,
  type PresenceReport,
  type PresentPointer,
} from './presence-limits';

/** A connection that has a scenario open. */
export interface PresenceRow extends PresenceReport {
  readonly userId: string;
}

type Place = Pick<AuthorisedScenario, 'scenarioId' | 'institutionId'>;

/**
 * Records a user's position in a scenario. Wakes followers if it has changed; a heartbeat alone doesn't.
 *
 * @throws Refusal InvalidValueError for invalid values, or when the user has too many connections.
 */
export async function reportPresence(
  { services }: Pick<LiveContext, 'services'>,
  { scenarioId, institutionId }: Place,
  userId: string,
  report: PresenceReport,
): Promise<void> {
  const { connectionId, screen, entity, pointer } = checkPresence(report);
  const now = services.now();
  const isNews = await services.database.inInstitution(institutionId, async (queries) => {
    await queries.delete(presence).where(and(eq(presence.scenarioId, scenarioId), lte(presence.seenAt, oldest(now))));
    const mine = await queries
      .select()
      .from(presence)
      .where(and(eq(presence.scenarioId, scenarioId), eq(presence.userId, userId)));
    const before = mine.find((row) => row.connectionId === connectionId);
    if (before === undefined && mine.length >= maxConnections) {
      throw new Refusal(
        'InvalidValueError',
        { field: 'connectionId', maxConnections },
        `You can have at most ${maxConnections} connections to a scenario. Close a window and try again.`,
      );
    }
    const seen = {
      screen,
      entity: entity === null ? null : { ...entity },
      pointer: pointer === null ? null : { ...pointer },
      seenAt: now,
    };
    await queries
      .insert(presence)
      .values({ connectionId, institutionId, scenarioId, userId, ...seen })
      .onConflictDoUpdate({ target: [presence.scenarioId, presence.userId, presence.connectionId], set: seen });
    return before === undefined || !isSame(asPresence(before), { connectionId, screen, entity, pointer, userId });
  });
  if (isNews) services.wakeUps.wake(`presence:${scenarioId}`);
}

/** Removes a user's connection immediately. @throws Refusal InvalidValueError for an invalid connection id. */
export async function endPresence(
  { services }: Pick<LiveContext, 'services'>,
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

/** The users who have a scenario open, in a stable order. */
export async function readPresence(queries: Queries, scenarioId: string, now: Date): Promise<readonly PresenceRow[]> {
  const rows = await queries
    .select()
    .from(presence)
    .where(and(eq(presence.scenarioId, scenarioId), gt(presence.seenAt, oldest(now))))
    .orderBy(asc(presence.userId), asc(presence.connectionId))
    .limit(maxPresent);
  return rows.map(asPresence);
}

/** Whether two lists are equal. */
export function isSamePresence(one: readonly PresenceRow[], other: readonly PresenceRow[]): boolean {
  return one.length === other.length && one.every((row, index) => isSame(row, other[index]));
}

function isSame(row: PresenceRow, other: PresenceRow | undefined): boolean {
  return (
    row.userId === other?.userId &&
    row.connectionId === other.connectionId &&
    row.screen === other.screen &&
    row.entity?.kind === other.entity?.kind &&
    row.entity?.id === other.entity?.id &&
    row.entity?.field === other.entity?.field &&
    row.pointer?.card === other.pointer?.card &&
    row.pointer?.x === other.pointer?.x &&
    row.pointer?.y === other.pointer?.y
  );
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - presenceLifetime);
}

function asPresence({ connectionId, userId, screen, entity, pointer }: typeof presence.$inferSelect): PresenceRow {
  const kind = entity?.['kind'];
  const id = entity?.['id'];
  const field = entity?.['field'];
  const isEntity = typeof kind === 'string' && typeof id === 'string';
  const at = isEntity ? { kind, id, field: typeof field === 'string' ? field : null } : null;
  return { connectionId, userId, screen, entity: at, pointer: asPointer(pointer) };
}

function asPointer(pointer: JsonObject | null): PresentPointer | null {
  const { card, x, y } = pointer ?? {};
  return typeof card === 'string' && typeof x === 'number' && typeof y === 'number' ? { card, x, y } : null;
}
