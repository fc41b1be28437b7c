import { errorMessages, warningMessages } from './error-messages.gen';
import type { JsonObject } from './json';

/** An operation was refused and left the scenario unchanged. Clients handle it by code and metadata. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly metadata: JsonObject;

  /** Only {@link notFound} and messages that name it can say that something doesn't exist. */
  constructor(code: Exclude<ErrorCode, 'NoRecordsFoundError'>, metadata?: JsonObject, message?: string);
  constructor(code: ErrorCode, metadata: JsonObject, message: string);
  constructor(code: ErrorCode, metadata: JsonObject = {}, message: string = errorMessages[code]) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.metadata = metadata;
  }
}

/**
 * The refusal for what doesn't exist, or exists where the caller can't see it: both read the same.
 *
 * @param what - as its users call it: `scenario`
 */
export function notFound(what: string): Refusal {
  return new Refusal('NoRecordsFoundError', {}, `The ${what} does not exist, or you don’t have access to it.`);
}

/** The refusal of a request that the server has no capacity for. */
export function serverBusy(retryAfterSeconds: number): Refusal {
  const message = `The server is busy. Try again in ${String(retryAfterSeconds)} s.`;
  return new Refusal('ServerBusyError', { retryAfterSeconds }, message);
}

/** Error codes that operations on a scenario can return. */
export type ErrorCode = keyof typeof errorMessages;

/** Warning codes: the request succeeded, but the client should be informed. */
export type WarningCode = keyof typeof warningMessages;

/** A code by which clients recognise what people read as a message. */
export type MessageCode = ErrorCode | WarningCode;

/** Whether a string is a recognised error code. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorMessages, code);
}

/** Whether a string is a recognised warning code. */
export function isWarningCode(code: string): code is WarningCode {
  return Object.hasOwn(warningMessages, code);
}

/** Whether a string is a recognised code. */
export function isMessageCode(code: string): code is MessageCode {
  return isErrorCode(code) || isWarningCode(code);
}
