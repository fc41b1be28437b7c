import { errorMessages, warningMessages } from './error-messages.gen';

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
