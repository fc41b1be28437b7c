import { Refusal } from '@scn/core/base/refusal';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A row id in PostgreSQL's format. A malformed id is reported like an id that doesn't exist.
 *
 * @throws Refusal NoRecordsFoundError
 */
export function requireRowId(id: string): string {
  if (!uuid.test(id)) throw new Refusal('NoRecordsFoundError');
  return id.toLowerCase();
}
