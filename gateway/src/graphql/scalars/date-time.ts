import { GraphQLError } from 'graphql';

const rfc3339 =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Parses a date and time: RFC 3339 with a time zone, truncated to milliseconds. Looser forms that `Date` would accept are
 * refused.
 *
 * @throws GraphQLError
 */
export function parseDateTime(value: unknown): Date {
  const match = typeof value === 'string' ? rfc3339.exec(value) : null;
  if (match === null) throw new GraphQLError('A DateTime must be a text such as 2024-02-29T12:30:00Z.');
  const [text = '', year = '', month = '', day = ''] = match;
  const date = new Date(text);
  // Date parses the 31st of February as the 3rd of March
  const calendar = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(calendar.getTime()) && calendar.toISOString().startsWith(`${year}-${month}-${day}`);
  if (Number.isNaN(date.getTime()) || !exists) throw new GraphQLError('This date or time doesn’t exist.');
  return date;
}
