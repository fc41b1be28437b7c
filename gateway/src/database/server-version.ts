import type { Client } from 'pg';
import { StorageError } from './storage-error';

/** The oldest supported major version of PostgreSQL. */
export const oldestServer = 15;

/**
 * Reads the major version of the server.
 *
 * @throws {@link StorageError} when the server is older than {@link oldestServer}.
 */
export async function requireServerVersion(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
  );
  const row = rows[0];
  const major = Math.floor(Number(row?.number) / 10_000);
  if (major >= oldestServer) return major;
  throw new StorageError(
    'SERVER_TOO_OLD',
    `The database server is PostgreSQL ${row?.name ?? 'of an unknown version'}; version ${oldestServer} or later is required.`,
    'Upgrade the server, or unset SCN_DATABASE_URL to use the private server.',
  );
}
