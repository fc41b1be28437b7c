import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, CombinedGraphQLErrors } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { systemClock, type Clock } from '#time/clock';
import type { LinkSession } from './link-session';
import { createErrorLink, type ErrorPresenter } from './error-link';
import { createUploadLink } from './upload-link';
import { institutionHeader, institutionOf, type LinkInstitution } from './request-institution';
import { createNewestResponseLink } from './newest-response-link';
import { readServerError } from './error-handling';
import type { LiveConnection } from './web-socket-link';
import { completeMutationLink } from './complete-mutation-link';

/**
 * Error codes for actions that the app offered but the gateway refuses: because a permission is missing, or as if the entity didn't exist,
 * as for everything in an institution to which the user no longer belongs.
 */
const refusals: readonly (string | null)[] = ['ScenarioAccessError', 'FieldAuthorisationError', 'NoRecordsFoundError'];

/** Request timeout in milliseconds. */
export const requestTimeout = 60_000;

/** The timeout is split into this many timers. Sleep expires only one of them, because the response may still arrive. */
const waits = 6;

const uri = '/graphql';

/** Dependencies of the client. */
export interface ClientParts {
  readonly session: LinkSession;
  readonly institution: LinkInstitution;
  readonly presenter: ErrorPresenter;
  readonly live: LiveConnection;
  /** Called when the gateway refuses an action that the app offered. */
  readonly onRefused: () => void;
}

/**
 * Creates the gateway client. Cached results stay valid until something changes them: nothing expires, is refetched on window
 * focus, or is retried. A response with errors is discarded, so that partial data is never shown as complete.
 */
export function createApolloClient({ session, institution, presenter, live, onRefused }: ClientParts): ApolloClient {
  const authorise = new SetContextLink(async ({ headers }, { variables }) => {
    const named = institutionOf(variables, institution);
    const token = await session.accessToken();
    if (token === null) return {};
    return {
      headers: {
        ...(headers as object | undefined),
        ...(named === null ? {} : { [institutionHeader]: named }),
        authorization: `Bearer ${token}`,
      },
    };
  });
  const http = ApolloLink.from([
    authorise,
    createUploadLink(uri, (milliseconds) => new Promise((resolve) => systemClock.after(milliseconds, resolve))),
    new HttpLink({ uri, fetch: fetchInTime(systemClock) }),
  ]);
  return new ApolloClient({
    link: ApolloLink.from([
      createRefusalLink(onRefused),
      createErrorLink(session, presenter),
      completeMutationLink,
      createNewestResponseLink(),
      ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, live.link, http),
    ]),
    cache: new InMemoryCache({
      typePolicies: {
        // depends on the user and institution, and has no id
        Session: { keyFields: [] },
        UserInstitution: { keyFields: ['institution', ['id']] },
        ScenarioSummary: { keyFields: ['scenarioCode'] },
        UserPermission: { keyFields: false },
        // several people are at one entity, each in a field of their own
        PresentEntity: { keyFields: false },
      },
    }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' }, query: { fetchPolicy: 'cache-first' } },
  });
}

/** `fetch` with a timeout of one minute, not counting sleep. @throws DOMException TimeoutError */
export function fetchInTime(clock: Clock): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController();
    let stop: () => void = () => undefined;
    const wait = (left: number): void => {
      stop = clock.after(requestTimeout / waits, () => {
        if (left > 1) wait(left - 1);
        else limit.abort(new DOMException('The gateway did not answer in time.', 'TimeoutError'));
      });
    };
    wait(waits);
    const given = init?.signal;
    try {
      const signal = given === undefined || given === null ? limit.signal : AbortSignal.any([given, limit.signal]);
      const answer = await fetch(input, { ...init, signal });
      // the timeout includes the body, so it is read here
      const body = await answer.blob();
      return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
    } finally {
      stop();
    }
  };
}

/** Reports refusals, because permissions can have changed since they were fetched. Passes everything on to the caller. */
export function createRefusalLink(onRefused: () => void): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    if (error.errors.some((each) => refusals.includes(readServerError(each).code))) onRefused();
  });
}
