import pg from 'pg';
import { StorageError } from './storage-error';

/** The two connections to one database. They can use the same account; the private server keeps them apart. */
export interface DatabaseConnection {
  /** Owns the tables. Used only to migrate them. */
  readonly owner: pg.ClientConfig;
  /** Used to serve requests. Owns nothing. */
  readonly gateway: pg.ClientConfig;
}

/** Connection timeout in milliseconds. A server on a busy machine takes several seconds to accept a connection. */
const connectTimeout = 30_000;

/**
 * Opens a single connection outside of any pool.
 *
 * @throws {@link StorageError} when the server can't be reached or refuses the connection.
 */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: connectTimeout, ...config });
  // if an idle connection breaks, the next query fails; without a listener the error would end the process
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw explainConnectError(error);
  }
}

/** Reads the SQLSTATE or the system's error code, also from wrapped errors. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const inner = error instanceof AggregateError ? (error.errors as unknown[])[0] : error.cause;
  return errorCode(inner);
}

function explainConnectError(error: unknown): unknown {
  const message = error instanceof Error && error.message !== '' ? error.message : (errorCode(error) ?? String(error));
  switch (errorCode(error)) {
    case '28P01':
    case '28000':
      return new StorageError(
        'SIGN_IN_REFUSED',
        `The database rejected the account: ${message}.`,
        'Check the user, password and TLS settings in SCN_DATABASE_URL, and the rules in pg_hba.conf.',
        error,
      );
    case '3D000':
      return new StorageError(
        'UNREACHABLE',
        `The database doesn't exist: ${message}.`,
        'Create the database, or correct its name in SCN_DATABASE_URL.',
        error,
      );
    case '42501':
      return new StorageError(
        'RIGHTS_MISSING',
        `The account doesn't have permission to use the database: ${message}.`,
        'Grant it CONNECT on the database.',
        error,
      );
    case '53300':
    case '57P03':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EACCES':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOENT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return unreachable(message, error);
    default:
      // pg sets no error code for its own timeouts and for dropped connections
      return /timeout|terminated|SSL/i.test(message) ? unreachable(message, error) : error;
  }
}

function unreachable(message: string, cause: unknown): StorageError {
  return new StorageError(
    'UNREACHABLE',
    `Can't connect to the database: ${message}.`,
    'Check that the server is running and accepts connections, and that the host and port in SCN_DATABASE_URL are correct.',
    cause,
  );
}
