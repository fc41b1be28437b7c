import { Refusal, serverBusy, type ErrorCode } from '@scn/core/base/refusal';
import { DatabaseUnavailable } from '#database/database-unavailable';
import { isStorageFull } from '#database/storage-full';

/* The one place that maps failures to codes, for every transport and for jobs. */

/** HTTP statuses of codes; the default is 400. */
const statuses: Partial<Record<ErrorCode, number>> = {
  AUTH_NOT_AUTHENTICATED: 401,
  DatabaseUnavailableError: 503,
  Exception: 500,
  FieldAuthorisationError: 403,
  FileGetError: 404,
  IntegrationError: 503,
  NoRecordsFoundError: 404,
  ScenarioAccessError: 403,
  ServerBusyError: 503,
  StorageFullError: 503,
};

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return statuses[code] ?? 400;
}

/** Seconds after which a client can try again while the database isn't available: a restart takes a few. */
const databaseReturns = 5;

/** The refusal that clients see for an error; null for an unexpected one. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isStorageFull(error)) return new Refusal('StorageFullError');
  if (error instanceof DatabaseUnavailable)
    return error.isBusy
      ? serverBusy(databaseReturns)
      : new Refusal('DatabaseUnavailableError', { retryAfterSeconds: databaseReturns });
  return null;
}

/** Seconds for the header `Retry-After`; null without. */
export function retryAfterOf({ metadata }: Refusal): number | null {
  const { retryAfterSeconds } = metadata;
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null;
}
