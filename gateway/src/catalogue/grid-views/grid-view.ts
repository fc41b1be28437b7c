import { Refusal } from '@scn/core/base/refusal';
import type { Json, JsonObject } from '@scn/core/base/json';
import { isJsonObject } from '@scn/core/base/json';
import { sql, type SQL } from 'drizzle-orm';
import { rowReader } from '#database/row-reader';

/** A saved view of a grid: sort order, filters, visible columns. */
export interface GridView {
  readonly id: string;
  readonly viewType: string;
  readonly name: string;
  readonly isPublic: boolean;
  readonly version: number;
  readonly gridState: JsonObject;
  /** True if the current user owns it. */
  readonly isOwned: boolean;
  readonly dateCreated: Date;
  readonly dateUpdated: Date;
}

/** Maximum size of a grid's state as JSON, in bytes. A thousand columns with filters take far less. */
const largestState = 65_536;
const maxNameLength = 255;

/** The columns of a view, for `SELECT` from `grid_view AS view`. */
export function viewColumns(userId: string): SQL {
  return sql`view.id, view.view_type AS "viewType", view.name, view.is_public AS "isPublic", view.version,
    view.grid_state AS "gridState", view.user_id = ${userId} AS "isOwned", view.created_at AS "dateCreated",
    view.updated_at AS "dateUpdated"`;
}

/** The views that a user can see: their own, and public ones of their institution. */
export function viewsFor({ institutionId, userId }: { readonly institutionId: string; readonly userId: string }): SQL {
  return sql`view.institution_id = ${institutionId} AND (view.user_id = ${userId} OR view.is_public)`;
}

/** Reads a row of {@link viewColumns}. */
export const readView = rowReader<GridView>('dateCreated', 'dateUpdated');

/**
 * Trims and checks the name of a view.
 *
 * @throws Refusal RequiredFieldMissingError, MaxLengthExceededError or InvalidDataError.
 */
export function requireName(given: string): string {
  const name = requireText('name', given.trim());
  if (name === '') throw new Refusal('RequiredFieldMissingError', { field: 'name' }, 'View name is required');
  return name;
}

/**
 * Checks the name of a grid.
 *
 * @throws Refusal RequiredFieldMissingError, MaxLengthExceededError or InvalidDataError.
 */
export function requireViewType(given: string): string {
  const viewType = requireText('viewType', given);
  if (viewType === '') throw new Refusal('RequiredFieldMissingError', { field: 'viewType' });
  return viewType;
}

function requireText(field: string, text: string): string {
  if (text.length > maxNameLength) throw new Refusal('MaxLengthExceededError', { field, maximum: maxNameLength });
  if (/[\0\p{Surrogate}]/u.test(text)) throw new Refusal('InvalidDataError', { field });
  return text;
}

/**
 * Checks a grid's state: any object within the size limit.
 *
 * @throws Refusal InvalidValueError or MaxLengthExceededError.
 */
export function requireState(given: Json): JsonObject {
  if (!isJsonObject(given))
    throw new Refusal('InvalidValueError', { field: 'gridState' }, 'The state of a grid must be an object.');
  if (Buffer.byteLength(JSON.stringify(given)) > largestState) {
    throw new Refusal(
      'MaxLengthExceededError',
      { field: 'gridState', maximum: largestState },
      'The state of the grid is too large.',
    );
  }
  return given;
}
