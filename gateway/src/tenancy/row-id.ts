import { Refusal } from '@scn/core/operations/refusal';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * An id of a row as PostgreSQL writes it. What can't be one names nothing, so it is answered like an id that names nothing.
 *
 * @throws Refusal NoRecordsFoundError
 */
export function requireRowId(id: string): string {
  if (!uuid.test(id)) throw new Refusal('NoRecordsFoundError');
  return id.toLowerCase();
}
