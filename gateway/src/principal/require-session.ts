import { Refusal } from '@scn/core/base/refusal';
import type { Principal } from './principal';

/**
 * For operations reserved for signed-in users: an API token can't create tokens, end sessions or change passwords.
 *
 * @throws Refusal ScenarioAccessError for an API token.
 */
export function requireSession(principal: Principal): Principal {
  if (principal.credential.kind === 'session') return principal;
  throw new Refusal('ScenarioAccessError', {}, 'API tokens can’t do this. Sign in.');
}
