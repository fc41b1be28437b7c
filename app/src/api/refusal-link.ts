import { CombinedGraphQLErrors, type ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { readServerError } from './server-error';

/**
 * Codes with which the gateway refuses what the app has offered: for want of a permission, or as if it did not exist, which everything
 * of an institution does not that is no longer the active one.
 */
const refusals: readonly (string | null)[] = ['ScenarioAccessError', 'FieldAuthorisationError', 'NoRecordsFoundError'];

/** Hears of refusals: what somebody may do may have changed since it was read. Everything goes on to whoever asked. */
export function createRefusalLink(onRefused: () => void): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    if (error.errors.some((each) => refusals.includes(readServerError(each).code))) onRefused();
  });
}
