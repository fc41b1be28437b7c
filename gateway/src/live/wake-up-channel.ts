import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connect } from '../database/connection';
import { everyTopic, packTopics, unpackTopics } from './wake-up-payload';

const channel = 'scn_wake_up';

/** How the connection is called in `pg_stat_activity`. */
export const wakeUpConnectionName = 'scn wake-ups';

/** Topics that wait for a connection at most; beyond, everybody is woken for everything. */
const mostPending = 10_000;

/** How the channel keeps time, in milliseconds. */
export interface ChannelPace {
  /** Least time between two notifications. */
  readonly betweenNotifications: number;
  /** The first wait before connecting again; doubled each time. */
  readonly firstRetry: number;
  readonly longestRetry: number;
  /** A connection that has not answered for so long is given up. */
  readonly patience: number;
}

/** What a channel is opened with. */
export interface ChannelParts {
  readonly config: pg.ClientConfig;
  readonly logger: Logger;
  readonly pace: ChannelPace;
  /** Another gateway says that there is something new. */
  readonly onWake: (topic: string) => void;
  /** Anything may be new: wake-ups of others may have been lost. */
  readonly onGap: () => void;
}

/**
 * This gateway's way to the others: one connection of its own that listens and notifies. Never a writer's connection: a NOTIFY
 * in a transaction that writes makes all such transactions wait for each other.
 */
export class WakeUpChannel {
  readonly #parts: ChannelParts;
  /** Tells our own notifications from those of others. */
  readonly #sender = randomUUID();
  readonly #pending = new Set<string>();
  #client: pg.Client | null = null;
  #isSending = false;
  /** Set while the next notification has to wait. */
  #cooling: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #failures = 0;
  #isClosed = false;
  #connecting: Promise<void> = Promise.resolve();

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  /** Connects. @throws StorageError when the server can't be reached; afterwards it reconnects by itself. */
  async open(): Promise<void> {
    this.#client = await this.#listen();
  }

  /** Tells the other gateways, after a moment if they have just been told something. */
  send(topic: string): void {
    if (this.#isClosed) return;
    if (this.#pending.size >= mostPending) {
      this.#pending.clear();
      this.#pending.add(everyTopic);
    }
    if (!this.#pending.has(everyTopic)) this.#pending.add(topic);
    this.#sendSoon();
  }

  /** Asks the server whether it still hears: a connection may die without a word. */
  check(): void {
    const client = this.#client;
    if (client === null || this.#isSending) return;
    this.#isSending = true;
    void this.#query(client, 'SELECT').finally(() => {
      this.#isSending = false;
      this.#sendSoon();
    });
  }

  /** Sends what waits, and closes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#cooling !== null) clearTimeout(this.#cooling);
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#connecting;
    const client = this.#client;
    if (client === null) return;
    await this.#notify(client, [...this.#pending]);
    this.#client = null;
    await client.end().catch(() => undefined);
  }

  #sendSoon(): void {
    if (this.#isClosed || this.#isSending || this.#cooling !== null || this.#pending.size === 0) return;
    this.#isSending = true;
    // those that come in the same tick belong together
    setImmediate(() => void this.#sendNow());
  }

  async #sendNow(): Promise<void> {
    const client = this.#client;
    const topics = [...this.#pending];
    if (client !== null && !this.#isClosed) {
      this.#pending.clear();
      this.#cooling = setTimeout(() => {
        this.#cooling = null;
        this.#sendSoon();
      }, this.#parts.pace.betweenNotifications);
      if (!(await this.#notify(client, topics))) for (const topic of topics) this.#pending.add(topic);
    }
    this.#isSending = false;
    if (this.#client !== null) this.#sendSoon();
  }

  #notify(client: pg.Client, topics: readonly string[]): Promise<boolean> {
    const statement = `SELECT pg_notify('${channel}', payload) FROM unnest($1::text[]) AS payload`;
    return this.#query(client, statement, [packTopics(this.#sender, topics)]);
  }

  /** Whether the query succeeded; a connection on which it did not is given up. */
  async #query(client: pg.Client, text: string, values: readonly unknown[] = []): Promise<boolean> {
    try {
      await client.query(text, [...values]);
      return true;
    } catch (error) {
      this.#lose(client, error);
      return false;
    }
  }

  async #listen(): Promise<pg.Client> {
    const { config, pace } = this.#parts;
    const client = await connect({
      ...config,
      application_name: wakeUpConnectionName,
      keepAlive: true,
      query_timeout: pace.patience,
    });
    client.on('notification', ({ payload = '' }) => this.#receive(payload));
    client.on('end', () => this.#lose(client, null));
    try {
      await client.query(`LISTEN ${channel}`);
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  #receive(payload: string): void {
    const { sender, topics } = unpackTopics(payload);
    if (sender === this.#sender) return;
    if (topics.includes(everyTopic)) this.#parts.onGap();
    else for (const topic of topics) this.#parts.onWake(topic);
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = null;
    this.#parts.logger.warn({ err: error }, 'The connection for wake-ups broke; connecting again.');
    void client.end().catch(() => undefined);
    this.#connectLater();
  }

  #connectLater(): void {
    const { firstRetry, longestRetry } = this.#parts.pace;
    const wait = Math.min(longestRetry, firstRetry * 2 ** this.#failures);
    this.#retry = setTimeout(
      () => {
        this.#connecting = this.#connectAgain();
      },
      // gateways that lost the same server don't come back in step
      wait * (0.5 + Math.random() / 2),
    );
  }

  async #connectAgain(): Promise<void> {
    try {
      this.#client = await this.#listen();
    } catch (error) {
      if (this.#isClosed) return;
      this.#failures += 1;
      this.#parts.logger.warn({ err: error }, 'The connection for wake-ups could not be opened.');
      this.#connectLater();
      return;
    }
    this.#failures = 0;
    if (this.#isClosed) return;
    this.#parts.onGap();
    this.#sendSoon();
  }
}
