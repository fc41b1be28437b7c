import { CombinedGraphQLErrors } from '@apollo/client';
import type { TFunction } from 'i18next';
import type { FormRefusal, RefusedField } from '@scn/kit/form/schema-form.tsx';
import { readServerError } from '#api/error-handling';

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
  const others = findingsOf(metadata).slice(1);
  const refusal = { message, ...(field === null ? {} : { field }), ...(others.length === 0 ? {} : { others }) };
  return { kind: 'refused', refusal };
}

/** Why one of several assets wasn’t saved, in words. */
export function reasonNotSaved(error: unknown, t: TFunction<['assets', 'errors', 'sheets']>): string {
  const failure = saveFailure(error, t('errors:saveFailed'));
  if (failure.kind === 'refused') return failure.refusal.message ?? t('errors:saveFailed');
  return t(failure.kind === 'gone' ? 'sheets:deletedSince' : 'sheets:changedSince');
}

/** Returns the findings of rules, each at its exact place. */
function findingsOf(metadata: Readonly<Record<string, unknown>> | null): readonly RefusedField[] {
  const findings: unknown = metadata?.['findings'];
  return (Array.isArray(findings) ? (findings as readonly unknown[]) : []).flatMap((finding) => {
    const { at, message } = finding as { readonly at?: unknown; readonly message?: unknown };
    return typeof at === 'string' && at.startsWith('/') && typeof message === 'string' ? [{ field: at, message }] : [];
  });
}

/** The place that an error is about: the exact one in its first finding, otherwise the property. */
function fieldOf(metadata: Readonly<Record<string, unknown>> | null): string | null {
  const [first] = findingsOf(metadata);
  if (first !== undefined) return first.field;
  const field: unknown = metadata?.['field'];
  return typeof field === 'string' && field !== '' ? field.replace(/^input\./, '') : null;
}
