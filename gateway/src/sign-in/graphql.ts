import type { Builder } from '#graphql/builder';
import type { SignInContext } from './context';
import { addApiTokens } from './graphql/api-token-fields';
import { addSessions } from './graphql/session-fields';

/** Adds session and API tokens. */
export function addSignIn(builder: Builder<SignInContext>): void {
  addSessions(builder);
  addApiTokens(builder);
}
