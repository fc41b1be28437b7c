/** The header in which a request names its institution; a WebSocket names it as `institutionId` in its first message. */
export const institutionHeader = 'x-institution-id';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** No institution has it. */
const absent = '00000000-0000-0000-0000-000000000000';

/**
 * The institution that a request names, in PostgreSQL's format; null if it names none. Anything that isn't an id names an institution
 * that doesn't exist, instead of none: the sender relies on it.
 */
export function readNamedInstitution(sent: unknown): string | null {
  if (sent === undefined) return null;
  const id = typeof sent === 'string' ? sent.toLowerCase() : '';
  return uuid.test(id) ? id : absent;
}
