import { notFound } from '@scn/core/base/refusal';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A row id in PostgreSQL's format. A malformed id is reported like an id that doesn't exist.
 *
 * @param what - as its users call it: `library`
 * @throws Refusal NoRecordsFoundError
 */
export function requireRowId(id: string, what: string): string {
  if (!uuid.test(id)) throw notFound(what);
  return id.toLowerCase();
}
