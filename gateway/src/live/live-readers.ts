import type { FollowServices } from './context';
import { ChangeReader } from './change-reader';
import { PresenceReader } from './presence-reader';
import { ScenarioWatch } from './scenario-watch';

/** Shared by all subscriptions of a gateway, so that one read serves many followers. */
export interface LiveReaders {
  readonly changes: ChangeReader;
  readonly presence: PresenceReader;
  readonly scenarios: ScenarioWatch;
}

const byGateway = new WeakMap<FollowServices, LiveReaders>();

/** The readers of a gateway, created for the first subscription. They use no resources while there are no followers. */
export function liveReaders(services: FollowServices): LiveReaders {
  let live = byGateway.get(services);
  if (live === undefined) {
    const { database, logger, wakeUps } = services;
    const scenarios = new ScenarioWatch({ database, logger });
    wakeUps.follow('access', () => scenarios.renew());
    live = {
      changes: new ChangeReader(database),
      presence: new PresenceReader(services),
      scenarios,
    };
    byGateway.set(services, live);
  }
  return live;
}
