import type { GatewayServices } from '../graphql/context';
import { ChangeReader } from './change-reader';
import { PresenceReader } from './presence-reader';
import { ScenarioWatch } from './scenario-watch';

/** What all subscriptions of a gateway share: reading for many at once. */
export interface LiveServices {
  readonly changes: ChangeReader;
  readonly presence: PresenceReader;
  readonly scenarios: ScenarioWatch;
}

const byGateway = new WeakMap<GatewayServices, LiveServices>();

/** Those of a gateway, made when the first subscription needs them. They hold nothing while nobody follows anything. */
export function liveServices(services: GatewayServices): LiveServices {
  let live = byGateway.get(services);
  if (live === undefined) {
    const { database, logger } = services;
    live = {
      changes: new ChangeReader(database),
      presence: new PresenceReader(services),
      scenarios: new ScenarioWatch({ database, logger }),
    };
    byGateway.set(services, live);
  }
  return live;
}
