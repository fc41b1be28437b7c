import { CombinedGraphQLErrors } from '@apollo/client';
import type { FormRefusal } from '@scn/kit/form/schema-form.tsx';
import { readServerError } from '#api/server-error';

/** Why an asset was not saved. */
export type SaveFailure =
  /** The server refused it, or could not be reached. */
  | { readonly kind: 'refused'; readonly refusal: FormRefusal }
  /** Someone else saved it first. */
  | { readonly kind: 'changed' }
  /** Someone else deleted it. */
  | { readonly kind: 'gone' };

/**
 * Why a request to save an asset failed: errors about a property are shown at its field.
 *
 * @param unanswered - the message if there was no response
 */
export function saveFailure(error: unknown, unanswered: string): SaveFailure {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (first === undefined) return { kind: 'refused', refusal: { message: unanswered } };
  const { code, message, metadata } = readServerError(first);
  if (code === 'NoRecordsFoundError') return { kind: 'gone' };
  // a newer version of the product has saved it: it can't be changed here at all
  const isStale = metadata?.['expected'] !== undefined && metadata['expected'] !== metadata['revision'];
  if (code === 'UpdateEntityError' && isStale) return { kind: 'changed' };
  const field = fieldOf(metadata);
  return { kind: 'refused', refusal: { message, ...(field === null ? {} : { field }) } };
}

/** The place that an error is about: the exact one in its first finding, otherwise the property. */
function fieldOf(metadata: Readonly<Record<string, unknown>> | null): string | null {
  const { findings, field } = metadata ?? {};
  const at: unknown = Array.isArray(findings) ? (findings[0] as { readonly at?: unknown } | undefined)?.at : undefined;
  if (typeof at === 'string' && at.startsWith('/')) return at;
  return typeof field === 'string' && field !== '' ? field.replace(/^input\./, '') : null;
}
