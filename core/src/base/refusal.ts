import type { JsonObject } from './json';
import { errorMessages, type ErrorCode } from './error-codes';

/** An operation was refused and left the scenario unchanged. Clients handle it by code and metadata. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly metadata: JsonObject;

  constructor(code: ErrorCode, metadata: JsonObject = {}, message: string = errorMessages[code]) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.metadata = metadata;
  }
}
