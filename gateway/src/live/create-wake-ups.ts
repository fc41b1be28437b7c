import type { Logger } from 'pino';
import type { DatabaseConnection } from '#database/connection';
import { LocalSubscribers } from './local-subscribers';
import type { WakeUps } from './wake-up';
import { WakeUpChannel, type ChannelPace } from './wake-up-channel';
import { checkTopic } from './wake-up-payload';

/** The timing of wake-ups, in milliseconds. */
export interface WakeUpPace extends ChannelPace {
  /** Interval after which followers without a wake-up are woken anyway. */
  readonly poll: number;
}

const usualPace: WakeUpPace = {
  betweenNotifications: 25,
  firstRetry: 100,
  maxRetry: 5000,
  timeout: 4000,
  poll: 5000,
};

/** Number of turns over which quiet followers are spread, so that they don't all read at the same moment. */
const turnsOfPoll = 5;

/** The dependencies of wake-ups. */
export interface WakeUpParts {
  /** Used for a separate connection with the gateway's account. */
  readonly connection: DatabaseConnection;
  readonly logger: Logger;
  readonly pace?: Partial<WakeUpPace>;
}

/**
 * Starts waking followers: those of this gateway immediately, those of other gateways by LISTEN and NOTIFY, and all of them by a
 * slow poll in case a notification is lost.
 *
 * @throws StorageError when the database can't be reached.
 */
export async function createWakeUps({ connection, logger, pace: given = {} }: WakeUpParts): Promise<WakeUps> {
  const pace = { ...usualPace, ...given };
  const followers = new LocalSubscribers(logger);
  const channel = new WakeUpChannel({
    config: connection.gateway,
    logger,
    pace,
    onWake: (topic) => followers.wake(topic),
    onGap: () => followers.wakeAll(),
  });
  await channel.open();
  let turn = 0;
  const poll = setInterval(() => {
    followers.poll(turnsOfPoll);
    turn = (turn + 1) % turnsOfPoll;
    if (turn === 0) channel.check();
  }, pace.poll / turnsOfPoll);
  poll.unref();
  return {
    wake: (topic) => {
      checkTopic(topic);
      followers.wake(topic);
      channel.send(topic);
    },
    follow: (topic, onWake) => followers.follow(topic, onWake),
    close: async () => {
      clearInterval(poll);
      await channel.close();
    },
  };
}
