import { CombinedGraphQLErrors } from '@apollo/client';
import type { ErrorCode } from '@scn/core/base/error-codes';
import { readServerError } from '#api/server-error';

/** Why the gateway did not save. */
export interface Refusal {
  /** Null if it could not be reached, or for an unknown code. */
  readonly code: ErrorCode | null;
  /** The field that it is about; null for the whole form. */
  readonly field: string | null;
  /** Null if the gateway could not be reached. */
  readonly message: string | null;
}

/** The refusal in an error of a request. */
export function refusalOf(error: unknown): Refusal {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (first === undefined) return { code: null, field: null, message: null };
  const { code, message, metadata } = readServerError(first);
  const field = metadata?.['field'] ?? metadata?.['property'];
  return { code, message, field: typeof field === 'string' ? field.replace(/^input\./, '') : null };
}
