import type { Builder } from '#graphql/builder';
import { addChangeSubscription } from './change-subscription';
import { addPresenceMutations } from './presence-mutations';
import { addPresenceSubscription } from './presence-subscription';

/** Adds changes of scenarios and presence. */
export function addLive(builder: Builder): void {
  addChangeSubscription(builder);
  addPresenceMutations(builder);
  addPresenceSubscription(builder);
}
