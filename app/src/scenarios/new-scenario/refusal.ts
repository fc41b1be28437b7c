import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client';
import { readServerError } from '#api/error-handling';

/** Why a scenario was not created. */
export type CreationRefusal =
  | { readonly kind: 'code-taken' }
  | { readonly kind: 'other'; readonly message: string }
  /** No response: it may have been created. */
  | { readonly kind: 'unanswered' };

/** Reads why a request to create a scenario failed. */
export function refusalOf(error: unknown): CreationRefusal {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (first === undefined) return { kind: 'unanswered' };
  const { code, message } = readServerError(first);
  return code === 'DuplicateValue' ? { kind: 'code-taken' } : { kind: 'other', message };
}

/** Lets all lists of scenarios and libraries load again, because there is a new scenario, or one was moved, deleted or restored. */
export function forgetScenarioLists(client: ApolloClient): void {
  for (const fieldName of [
    ...['scenariosFilter', 'scenariosBasic', 'scenariosOwned', 'scenariosDeleted', 'scenarioSummary'],
    ...['institutionLibraries', 'ownedLibraries', 'library'],
  ]) {
    client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
}
