import { errorCode } from './connection';

/** A transaction failed because there was no connection to the database, or because it was lost: whether it was committed isn't known. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** All connections of the gateway were in use for too long; the database itself responds. */
  readonly isBusy: boolean;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isBusy = rootOf(cause) === waitedTooLong;
  }
}

/** The message of the pool when no connection became free. */
const waitedTooLong = 'timeout exceeded when trying to connect';

/** Codes of the system for broken connections. */
const broken: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** SQLSTATE of a server that stops or starts: admin_shutdown, crash_shutdown, cannot_connect_now; and idle_session_timeout. */
const stopping: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05']);

/** Whether a query failed because its connection was lost. */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  // pg has no codes for its own errors; 08 is the class of connection exceptions
  if (code === undefined) return /^Connection terminated|not queryable/.test(rootOf(error));
  return broken.has(code) || stopping.has(code) || code.startsWith('08');
}

/** The message of the innermost cause. */
function rootOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? rootOf(error.cause) : error.message;
}
