import { CombinedGraphQLErrors, ServerError as HttpError, ServerParseError } from '@apollo/client';
import { countedLines } from '@scn/core/base/counted-lines';
import { isWarningCode, isErrorCode, type ErrorCode } from '@scn/core/base/refusal';
import type { HandlingTextKey } from '#texts/en-GB/errors';
import { IncompleteMutationError } from './complete-mutation-link';
import { findingLines } from './finding-lines';

/** Values for the placeholders of the texts. */
interface HandlingValues {
  readonly message?: string;
  readonly field?: string;
  readonly property?: string;
  readonly seconds?: number;
}

/** A text from the error catalogue, with its values. */
export interface HandlingText {
  readonly key: HandlingTextKey;
  readonly values?: HandlingValues;
}

/** How the app handles a gateway error. */
export type Handling =
  | { readonly kind: 'session' }
  | { readonly kind: 'quiet' }
  /** `text`, then `items`, below the title; both are optional. */
  | {
      readonly kind: 'dialog';
      readonly title: HandlingText;
      readonly text: string | HandlingText | null;
      readonly items: readonly (string | HandlingText)[];
    }
  | AlertHandling
  | { readonly kind: 'field'; readonly field: string; readonly message: string };

/** An alert: a text from the gateway, or one of ours. */
interface AlertHandling {
  readonly kind: 'alert';
  readonly severity: 'error' | 'warning';
  readonly text: string | HandlingText;
  /** Explanation of the problem or what to do about it; null if the text is sufficient. */
  readonly detail: string | HandlingText | null;
  /** Id of the entry in the gateway's log. */
  readonly id: string | null;
}

type Handler = (error: ServerError) => Handling;

const quiet: Handler = () => ({ kind: 'quiet' });

/** A dialog with the message. */
const messageDialog =
  (title: HandlingTextKey): Handler =>
  ({ message }) => ({ kind: 'dialog', title: { key: title }, text: message, items: [] });

const alertOf = (key: HandlingTextKey, values?: HandlingValues): AlertHandling =>
  alertWith(values === undefined ? { key } : { key, values });

/** Creates an alert for an error. */
export function alertWith(text: string | HandlingText, more: Partial<AlertHandling> = {}): AlertHandling {
  return { kind: 'alert', severity: 'error', text, detail: null, id: null, ...more };
}

/** Handling by code. Any other code is an alert with the message. */
const handlers: Readonly<Partial<Record<ErrorCode, Handler>>> = {
  AUTH_NOT_AUTHENTICATED: () => ({ kind: 'session' }),
  AssetDeleteError: (error) =>
    error.metadata === null
      ? alertOf('unknownAssetDelete')
      : {
          kind: 'dialog',
          title: { key: 'cannotBeDeleted' },
          text: { key: 'cannotBeDeletedText' },
          items: users(error),
        },
  DuplicateValue: messageDialog('duplicateValue'),
  EntitiesInUseError: (error) => {
    if (error.metadata === null) return alertOf('unknownInUse', { message: error.message });
    const items = users(error);
    const text = items.length === 0 ? { key: 'entitiesInUseUnlisted' as const } : error.message;
    return { kind: 'dialog', title: { key: 'entitiesInUse' }, text, items };
  },
  EntityInUseError: (error) => ({
    kind: 'dialog',
    title: { key: 'entityInUse' },
    text: error.message,
    items: users(error),
  }),
  FeedbackArrayInUse: (error) => {
    // authors don't know identities of feedback points
    const items = namesOf(error.metadata?.['feedbackPoints'], false);
    return items.length === 0
      ? alertOf('unknownArrayDelete')
      : { kind: 'dialog', title: { key: 'arrayCannotBeDeleted' }, text: error.message, items };
  },
  FieldUpdateError: ({ message, metadata }) => {
    const field = metadata?.['field'];
    return typeof field === 'string' ? { kind: 'field', field, message } : alertWith(message);
  },
  FileUploadError: messageDialog('uploadError'),
  ImageProcessingError: messageDialog('imageProcessingError'),
  InvalidDataError: ({ message, metadata, id }) => {
    const lines = countedLines(findingLines(metadata)).filter((line) => !line.endsWith(message));
    return alertWith(message, { detail: lines.length === 0 ? null : lines.join(' '), id });
  },
  MenuItemDeleteError: ({ message, metadata }) => {
    const items = namesOf(metadata?.['messages']);
    const text = items.length === 0 ? message : null;
    return { kind: 'dialog', title: { key: 'menuCannotBeDeleted' }, text, items };
  },
  PropertyNotUniqueError: ({ message, metadata }) => {
    const property = metadata?.['property'] ?? metadata?.['field'];
    const text =
      metadata?.['entity'] === 'Dialogue' && typeof property === 'string'
        ? { key: 'dialogueExists' as const, values: { property } }
        : message;
    return { kind: 'dialog', title: { key: 'propertyNotUnique' }, text, items: [] };
  },
  TagInUseOnAssetsError: (error) => ({ kind: 'dialog', title: { key: 'tagInUse' }, text: null, items: users(error) }),
  UploadActionError: () => alertOf('unableToUploadAction'),
  ValidationError: messageDialog('validationError'),
  ExpressionLoadingError: quiet,
  ExpressionUnsupportedError: quiet,
};

/** Determines how to handle a gateway error. Pure: the presenter shows the result. */
export function handlingOf(error: ServerError): Handling {
  const handler = error.code === null ? undefined : handlers[error.code];
  if (handler !== undefined) return handler(error);
  const text = error.message.trim() === '' ? { key: 'unknownError' as const } : error.message;
  // a warning: the request succeeded
  const severity = error.rawCode !== null && isWarningCode(error.rawCode) ? 'warning' : 'error';
  return alertWith(text, { severity, id: error.id });
}

/** Names of the users of an entity, whatever the metadata property is called. */
function users({ metadata }: ServerError): readonly (string | HandlingText)[] {
  if (metadata === null) return [];
  const named = ['users', 'dependencies', 'scenarios', 'entities', 'assets'].flatMap((key) => namesOf(metadata[key]));
  return metadata['usedByOtherInstitutions'] === true ? [...named, { key: 'otherInstitutions' }] : named;
}

/** Reads a list of strings, or of objects with a name and a code. Entries that the user can't see have neither, and are skipped. */
function namesOf(list: unknown, showsIds = true): readonly string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item === 'string') return [item];
    if (typeof item !== 'object' || item === null) return [];
    const { name, title, id, scenarioCode, kind } = item as Readonly<Record<string, unknown>>;
    // people know scenarios by their codes, but not assets by their ids
    const isAsset = typeof kind === 'string' && /(^|\/)asset\./.test(kind);
    const parts = [isAsset || !showsIds ? null : (id ?? scenarioCode), name ?? title].filter(
      (part) => typeof part === 'string' && part !== '',
    );
    return parts.length === 0 ? [] : [[...new Set(parts)].join(' · ')];
  });
}

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

/** A GraphQL error in a response. */
export interface ResponseError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/**
 * The GraphQL errors in an HTTP error response, with which the gateway refuses requests that are too large or too many.
 * Responses of proxies contain none.
 */
export function errorsOfResponse(error: unknown): readonly ResponseError[] {
  if (!HttpError.is(error)) return [];
  try {
    const { errors } = JSON.parse(error.bodyText) as { readonly errors?: unknown };
    return Array.isArray(errors) ? errors.filter(isResponseError) : [];
  } catch {
    return [];
  }
}

function isResponseError(value: unknown): value is ResponseError {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}

/** Whether neither the gateway nor a proxy could be reached. Timeouts don't count. */
export function isUnreachable(error: unknown): boolean {
  return (
    !CombinedGraphQLErrors.is(error) &&
    !HttpError.is(error) &&
    !ServerParseError.is(error) &&
    !(error instanceof IncompleteMutationError) &&
    !hasTakenTooLong(error)
  );
}

function hasTakenTooLong(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** The alert for a request that wasn't sent, a missing response, or a response that isn't from the gateway. */
export function networkHandling(error: unknown, isSave: boolean): AlertHandling {
  if (error instanceof IncompleteMutationError) return alertWith({ key: error.textKey });
  return alertWith({ key: isSave ? 'saveFailed' : 'fetchFailed' }, { detail: detailOf(error, isSave) });
}

function detailOf(error: unknown, isSave: boolean): HandlingText {
  if (hasTakenTooLong(error)) return { key: isSave ? 'saveTimedOut' : 'timedOut' };
  // the HTTP request succeeded, with neither data nor errors
  if (HttpError.is(error) && error.response.ok) return { key: 'dataMissing' };
  const status = HttpError.is(error) || ServerParseError.is(error) ? error.statusCode : null;
  switch (status) {
    case null:
      return { key: 'noConnection' };
    case 413:
      return { key: 'tooLarge' };
    case 429:
      return tooMany(error);
    case 408:
    case 502:
    case 503:
    case 504:
      return { key: 'notAvailable' };
    default:
      return { key: status >= 500 ? 'unknownError' : 'unexpectedAnswer' };
  }
}

function tooMany(error: unknown): HandlingText {
  const seconds = secondsToWait(error);
  return seconds === null ? { key: 'tooMany' } : { key: 'tooManyWait', values: { seconds } };
}

/** How long to wait before a request is sent again that was refused because there were too many; null for any other error. */
export function secondsToWait(error: unknown): number | null {
  if (!HttpError.is(error) || error.statusCode !== 429) return null;
  const header = error.response.headers.get('retry-after');
  const seconds = Number(header);
  return header !== null && Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}
