import type { Builder } from '#graphql/builder';
import { addApiTokens } from './graphql/api-token-fields';
import { addSessions } from './graphql/session-fields';

/** Adds session and API tokens. */
export function addSignIn(builder: Builder): void {
  addSessions(builder);
  addApiTokens(builder);
}
