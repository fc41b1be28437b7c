import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '../../bench/dice';
import type { GatewayGroup } from './gateway-group';

/** Counts of the events that affected the gateways of a group. */
export interface Disturbances {
  /** SIGKILLs of gateways. */
  kills: number;
  /** Gateways that were stopped gracefully. */
  stops: number;
  /** The most gateways that were away at once. */
  away: number;
  /** Reloads of nginx. */
  reloads: number;
}

/** Milliseconds between two disturbances, at most. */
const maxPause = 4000;
/** Milliseconds before a gateway is started again, at most. */
const maxAbsence = 1500;

/**
 * Kills and stops gateways at random and starts them again, until the signal is aborted. At least one of them always serves.
 *
 * @returns when all serve again
 */
export async function disturb(group: GatewayGroup, dice: Dice, until: AbortSignal): Promise<Disturbances> {
  const done: Disturbances = { kills: 0, stops: 0, away: 0, reloads: 0 };
  const away = new Set<object>();
  const restarts: Promise<void>[] = [];
  while (!until.aborted) {
    const serving = group.gateways.filter((gateway) => !away.has(gateway));
    if (serving.length > 1) {
      const victim = dice.pick(serving);
      away.add(victim);
      done.away = Math.max(done.away, away.size);
      const isGraceful = dice.chance(1 / 4);
      const absence = dice.whole(0, maxAbsence);
      const restart = async () => {
        if (isGraceful) await victim.stop();
        else await victim.kill();
        await wait(absence);
        await victim.start();
        if (victim.failure !== null) throw victim.failure;
        away.delete(victim);
      };
      if (isGraceful) done.stops += 1;
      else done.kills += 1;
      const running = restart();
      running.catch(() => undefined); // awaited below
      restarts.push(running);
    }
    if (group.nginx !== null && dice.chance(1 / 10)) {
      group.nginx.reload();
      done.reloads += 1;
    }
    await wait(dice.whole(500, maxPause), undefined, { signal: until }).catch(() => undefined);
  }
  await Promise.all(restarts);
  return done;
}
