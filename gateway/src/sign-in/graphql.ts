import type { Builder } from '#graphql/builder';
import type { SignInContext } from './context';
import { addApiTokens } from './graphql/api-token-fields';
import { addOwnSessions, addSessions } from './graphql/session-fields';

/** Adds the session, one's sessions, and API tokens. */
export function addSignIn(builder: Builder<SignInContext>): void {
  addSessions(builder);
  addOwnSessions(builder);
  addApiTokens(builder);
}
