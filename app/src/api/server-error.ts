import { CombinedGraphQLErrors } from '@apollo/client';
import { isErrorCode, type ErrorCode } from '@scn/core/operations/error-codes';

/** An error of the gateway as the app reads it. */
export interface ServerError {
  /** Null for a code that this version does not know. */
  readonly code: ErrorCode | null;
  /** As it came; null where there was none. */
  readonly rawCode: string | null;
  readonly message: string;
  /** Null when it could not be read. */
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** Names it in the gateway's log. */
  readonly id: string | null;
}

/** Reads an error of a GraphQL answer. */
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

/** Reads the metadata of an error: JSON in a text. @returns null for what is none */
export function readMetadata(text: unknown): ServerError['metadata'] {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Whether an error says that something isn't there for this person: none, deleted, or not theirs to read. */
export function isGone(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) && error.errors.some((each) => readServerError(each).code === 'NoRecordsFoundError')
  );
}
