import { Refusal } from '@scn/core/operations/refusal';
import type { Principal } from './principal';

/**
 * For what only a person does who has signed in: an API token makes no tokens, ends no session and changes no password.
 *
 * @throws Refusal ScenarioAccessError for an API token.
 */
export function requireSession(principal: Principal): Principal {
  if (principal.credential.kind === 'session') return principal;
  throw new Refusal('ScenarioAccessError', {}, 'An API token can not do this. Sign in.');
}
