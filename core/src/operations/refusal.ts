import type { JsonObject } from '../kernel/json';
import { errorMessages, type ErrorCode } from './error-codes';

/** An operation says no: the scenario is as it was. Code and metadata are what a client acts upon. */
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
