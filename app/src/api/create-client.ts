import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { OperationTypeNode } from 'graphql';
import { systemClock } from '#time/clock';
import { fetchInTime } from './fetch-in-time';
import type { LinkSession } from './link-session';
import { createErrorLink, type ErrorPresenter } from './error-link';
import { createRefusalLink } from './refusal-link';
import { createUploadLink } from './upload-link';
import { institutionHeader, institutionOf, type LinkInstitution } from './request-institution';
import { createNewestAnswerLink } from './newest-answer-link';
import type { LiveConnection } from './web-socket-link';
import { wholeMutationLink } from './whole-mutation-link';

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
      wholeMutationLink,
      createNewestAnswerLink(),
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
