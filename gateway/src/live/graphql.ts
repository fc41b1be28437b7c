import type { Builder } from '#graphql/builder';
import type { LiveContext } from './context';
import { addChangeSubscription } from './change-subscription';
import { addPresenceMutations, addPresenceSubscription } from './presence-graphql';

/** Adds changes of scenarios and presence. */
export function addLive(builder: Builder<LiveContext>): void {
  addChangeSubscription(builder);
  addPresenceMutations(builder);
  addPresenceSubscription(builder);
}
