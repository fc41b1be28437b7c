import { CombinedGraphQLErrors } from '@apollo/client';
import { isErrorCode, type ErrorCode } from '@scn/core/base/error-codes';

/** A parsed gateway error. */
export interface ServerError {
  /** Null for a code that this version doesn't support. */
  readonly code: ErrorCode | null;
  /** The original code; null if there was none. */
  readonly rawCode: string | null;
  readonly message: string;
  /** Null if it couldn't be parsed. */
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** Id of the entry in the gateway's log. */
  readonly id: string | null;
}

/** Parses an error of a GraphQL response. */
export function readServerError(error: {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}): ServerError {
  const { code, metadata, id } = error.extensions ?? {};
  return {
    code: typeof code === 'string' && isErrorCode(code) ? code : null,
    rawCode: typeof code === 'string' ? code : null,
    message: error.message,
    metadata: readMetadata(metadata),
    id: typeof id === 'string' ? id : null,
  };
}

/** Parses the metadata of an error, a JSON string. @returns null if it is invalid */
export function readMetadata(text: unknown): ServerError['metadata'] {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Whether an error means that something doesn't exist for this user: missing, deleted, or not readable. */
export function isNotFound(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) && error.errors.some((each) => readServerError(each).code === 'NoRecordsFoundError')
  );
}

/** Whether an error means that others have changed what the user saw: nothing was done, and the user has to decide again. */
export function isOutdated(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some((each) => readServerError(each).code === 'ScenarioChangedError')
  );
}

/** Whether an error means that the user doesn’t have a permission: trying again can’t help. */
export function isRefused(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some((each) => isRefusal(readServerError(each).code));
}

/** Whether a code means that a permission is missing. */
function isRefusal(code: string | null): boolean {
  return code === 'ScenarioAccessError' || code === 'FieldAuthorisationError';
}
