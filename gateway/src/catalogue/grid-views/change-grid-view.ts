import { randomUUID } from 'node:crypto';
import type { Json } from '@scn/core/base/json';
import { notFound, Refusal } from '@scn/core/base/refusal';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { gridView } from '#database/tables/catalogue';
import { requirePolicy, type Member } from '#principal/principal';
import { requireRowId } from '#graphql/input/input-values';
import {
  readView,
  requireName,
  requireState,
  requireViewType,
  viewColumns,
  viewsFor,
  type GridView,
} from './grid-view';

/** Maximum number of views per user and grid. */
const maxViews = 200;

interface Services {
  readonly database: Database;
  now(): Date;
}

/**
 * Saves a new view. By default, it is public and has version 1.
 *
 * @throws Refusal ScenarioAccessError without Edit View; the errors of its fields; CreateEntityError when there are too many.
 */
export async function createGridView(
  { database, now }: Services,
  member: Member,
  given: {
    readonly viewType: string;
    readonly name: string;
    readonly gridState: Json;
    readonly isPublic?: boolean | null;
    readonly version?: number | null;
  },
): Promise<GridView> {
  requirePolicy(member, 'Edit', 'View');
  const { institutionId, userId } = member;
  const values = {
    id: randomUUID(),
    viewType: requireViewType(given.viewType),
    name: requireName(given.name),
    gridState: requireState(given.gridState),
    isPublic: given.isPublic ?? true,
    version: given.version ?? 1,
  };
  return database.inInstitution(institutionId, async (queries) => {
    const mine = and(
      eq(gridView.institutionId, institutionId),
      eq(gridView.userId, userId),
      eq(gridView.viewType, values.viewType),
    );
    if ((await queries.$count(gridView, mine)) >= maxViews) {
      throw new Refusal(
        'CreateEntityError',
        { maximum: maxViews },
        `You have ${maxViews} views of this grid, which is the maximum. Delete a view and try again.`,
      );
    }
    const at = now();
    await queries.insert(gridView).values({ ...values, institutionId, userId, createdAt: at, updatedAt: at });
    return findView(queries, member, values.id);
  });
}

/**
 * Changes a view: one of the user's own, or any public one with Edit View.
 *
 * @throws Refusal NoRecordsFoundError for a view that the member can't see; ScenarioAccessError.
 */
export async function updateGridView(
  { database, now }: Services,
  member: Member,
  given: { readonly id: string; readonly name?: string | null; readonly gridState?: Json },
): Promise<GridView> {
  const id = requireRowId(given.id, 'view');
  const { name, gridState } = given;
  const changes = {
    ...(name === undefined || name === null ? {} : { name: requireName(name) }),
    ...(gridState === undefined || gridState === null ? {} : { gridState: requireState(gridState) }),
  };
  return database.inInstitution(member.institutionId, async (queries) => {
    requireOwn(await findView(queries, member, id), member);
    await queries
      .update(gridView)
      .set({ ...changes, updatedAt: now() })
      .where(eq(gridView.id, id));
    return findView(queries, member, id);
  });
}

/**
 * Deletes a view: one of the user's own, or any public one with Edit View.
 *
 * @throws Refusal NoRecordsFoundError for a view that the member can't see; ScenarioAccessError.
 */
export async function deleteGridView({ database }: Services, member: Member, given: string): Promise<void> {
  const id = requireRowId(given, 'view');
  await database.inInstitution(member.institutionId, async (queries) => {
    requireOwn(await findView(queries, member, id), member);
    await queries.delete(gridView).where(eq(gridView.id, id));
  });
}

async function findView(queries: Queries, member: Member, id: string): Promise<GridView> {
  const { rows } = await queries.execute(
    sql`SELECT ${viewColumns(member.userId)} FROM grid_view AS view WHERE view.id = ${id} AND ${viewsFor(member)} FOR UPDATE`,
  );
  const [row] = rows;
  if (row === undefined) throw notFound('view');
  return readView(row);
}

function requireOwn({ isOwned }: GridView, member: Member): void {
  if (!isOwned) requirePolicy(member, 'Edit', 'View');
}
