import pg from 'pg';
import { StorageError } from './storage-error';

/** Two ways into one database. They may be the same account; the private server keeps them apart. */
export interface DatabaseConnection {
  /** Owns the tables: migrates them, and nothing else. */
  readonly owner: pg.ClientConfig;
  /** What the gateway serves with. Owns nothing. */
  readonly gateway: pg.ClientConfig;
}

/** Milliseconds that a server may take to answer a new connection. */
const connectTimeout = 10_000;

/**
 * Connects once, as a client of its own.
 *
 * @throws {@link StorageError} when the server can't be reached or refuses.
 */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: connectTimeout, ...config });
  // a connection that breaks while nobody waits for it fails the next query; without a listener it would end the process
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw explainConnectError(error);
  }
}

/** Reads SQLSTATE, or the system's error code, wherever a library has wrapped it. */
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
        `The database refuses the account: ${message}.`,
        'Check user, password and TLS in SCN_DATABASE_URL, and what pg_hba.conf allows.',
        error,
      );
    case '3D000':
      return new StorageError(
        'UNREACHABLE',
        `The database server has no such database: ${message}.`,
        'Create the database, or correct its name in SCN_DATABASE_URL.',
        error,
      );
    case '42501':
      return new StorageError(
        'RIGHTS_MISSING',
        `The account may not use the database: ${message}.`,
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
      // pg gives its own timeouts and a server that hangs up no code
      return /timeout|terminated|SSL/i.test(message) ? unreachable(message, error) : error;
  }
}

function unreachable(message: string, cause: unknown): StorageError {
  return new StorageError(
    'UNREACHABLE',
    `The database can not be reached: ${message}.`,
    'Check that the server runs, accepts connections, and that host and port in SCN_DATABASE_URL are right.',
    cause,
  );
}
