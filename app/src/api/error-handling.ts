import { isWarningCode, type ErrorCode } from '@scn/core/base/error-codes';
import { countedLines } from '@scn/core/base/counted-lines';
import type { HandlingTextKey } from '#texts/en-GB/errors';
import { findingLines } from './finding-lines';
import type { ServerError } from './server-error';

/** Values for the placeholders of the texts. */
export interface HandlingValues {
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
export interface AlertHandling {
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
