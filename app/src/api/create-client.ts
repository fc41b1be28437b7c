import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { OperationTypeNode } from 'graphql';
import { systemClock } from '../clock';
import { fetchInTime } from './fetch-in-time';
import type { LinkSession } from './link-session';
import { createErrorLink, type ErrorPresenter } from './error-link';
import { createRefusalLink } from './refusal-link';
import { createUploadLink } from './upload-link';
import type { LiveConnection } from './web-socket-link';

const uri = '/graphql';

/** What a client is made of. */
export interface ClientParts {
  readonly session: LinkSession;
  readonly presenter: ErrorPresenter;
  readonly live: LiveConnection;
  /** The gateway has refused what the app has offered. */
  readonly onRefused: () => void;
}

/**
 * Makes the client for the gateway. What was once read stays until something changes it: nothing goes stale, is read again when the
 * window gets the focus, or is tried again. An answer with an error in it is no answer: nothing half is shown as if it were whole.
 */
export function createApolloClient({ session, presenter, live, onRefused }: ClientParts): ApolloClient {
  const authorise = new SetContextLink(async ({ headers }) => {
    const token = await session.accessToken();
    return token === null ? {} : { headers: { ...(headers as object | undefined), authorization: `Bearer ${token}` } };
  });
  const http = ApolloLink.from([
    authorise,
    createUploadLink(uri),
    new HttpLink({ uri, fetch: fetchInTime(systemClock) }),
  ]);
  return new ApolloClient({
    link: ApolloLink.from([
      createRefusalLink(onRefused),
      createErrorLink(session, presenter),
      ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, live.link, http),
    ]),
    cache: new InMemoryCache({
      typePolicies: {
        // what one person sees, of one institution: not a thing with an id of its own
        Session: { keyFields: [] },
        UserInstitution: { keyFields: ['institution', ['id']] },
        ScenarioSummary: { keyFields: ['scenarioCode'] },
        UserPermission: { keyFields: false },
      },
    }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' }, query: { fetchPolicy: 'cache-first' } },
  });
}
