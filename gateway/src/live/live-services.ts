import type { GatewayServices } from '#graphql/context';
import { ChangeReader } from './change-reader';
import { PresenceReader } from './presence-reader';
import { ScenarioWatch } from './scenario-watch';

/** Shared by all subscriptions of a gateway, so that one read serves many followers. */
export interface LiveServices {
  readonly changes: ChangeReader;
  readonly presence: PresenceReader;
  readonly scenarios: ScenarioWatch;
}

const byGateway = new WeakMap<GatewayServices, LiveServices>();

/** The live services of a gateway, created for the first subscription. They use no resources while there are no followers. */
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
