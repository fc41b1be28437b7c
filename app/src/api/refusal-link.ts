import { CombinedGraphQLErrors, type ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { readServerError } from './server-error';

/**
 * Error codes for actions that the app offered but the gateway refuses: because a permission is missing, or as if the entity didn't exist,
 * as for everything in an institution to which the user no longer belongs.
 */
const refusals: readonly (string | null)[] = ['ScenarioAccessError', 'FieldAuthorisationError', 'NoRecordsFoundError'];

/** Reports refusals, because permissions can have changed since they were fetched. Passes everything on to the caller. */
export function createRefusalLink(onRefused: () => void): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    if (error.errors.some((each) => refusals.includes(readServerError(each).code))) onRefused();
  });
}
