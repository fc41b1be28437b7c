import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connect } from '#database/connection';
import { everyTopic, packTopics, unpackTopics } from './wake-up-payload';

const channel = 'scn_wake_up';

/** The name of the connection in `pg_stat_activity`. */
export const wakeUpConnectionName = 'scn wake-ups';

/** Maximum number of pending topics while disconnected. Beyond it, all followers are woken. */
const maxPending = 10_000;

/** The timing of the channel, in milliseconds. */
export interface ChannelPace {
  /** Minimum time between two notifications. */
  readonly betweenNotifications: number;
  /** The first delay before reconnecting; doubled after each failure. */
  readonly firstRetry: number;
  readonly maxRetry: number;
  /** Response timeout after which a connection is replaced. */
  readonly timeout: number;
}

/** The dependencies of a channel. */
export interface ChannelParts {
  readonly config: pg.ClientConfig;
  readonly logger: Logger;
  readonly pace: ChannelPace;
  /** Called with a topic that another gateway notified. */
  readonly onWake: (topic: string) => void;
  /** Called when notifications may have been lost. */
  readonly onGap: () => void;
}

/**
 * This gateway's channel to the other gateways: a separate connection that listens and notifies. Never used for writes: NOTIFY in
 * a writing transaction serializes all such transactions.
 */
export class WakeUpChannel {
  readonly #parts: ChannelParts;
  /** Distinguishes this gateway's notifications from those of others. */
  readonly #sender = randomUUID();
  readonly #pending = new Set<string>();
  #client: pg.Client | null = null;
  #isSending = false;
  /** Set while the next notification is delayed. */
  #cooling: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #failures = 0;
  #isClosed = false;
  #connecting: Promise<void> = Promise.resolve();

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  /** Connects. @throws StorageError when the server can't be reached; later it reconnects automatically. */
  async open(): Promise<void> {
    this.#client = await this.#listen();
  }

  /** Notifies the other gateways, after a delay if a notification has just been sent. */
  send(topic: string): void {
    if (this.#isClosed) return;
    if (this.#pending.size >= maxPending) {
      this.#pending.clear();
      this.#pending.add(everyTopic);
    }
    if (!this.#pending.has(everyTopic)) this.#pending.add(topic);
    this.#sendSoon();
  }

  /** Checks that the server still responds, because a connection can fail silently. */
  check(): void {
    const client = this.#client;
    if (client === null || this.#isSending) return;
    this.#isSending = true;
    void this.#query(client, 'SELECT').finally(() => {
      this.#isSending = false;
      this.#sendSoon();
    });
  }

  /** Sends pending notifications and closes the connection. */
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
    // merge notifications of the same tick
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

  /** Whether the query succeeded; if not, the connection is replaced. */
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
      query_timeout: pace.timeout,
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
    this.#parts.logger.warn({ err: error }, 'Lost the connection for wake-ups. Reconnecting.');
    void client.end().catch(() => undefined);
    this.#connectLater();
  }

  #connectLater(): void {
    const { firstRetry, maxRetry } = this.#parts.pace;
    const wait = Math.min(maxRetry, firstRetry * 2 ** this.#failures);
    this.#retry = setTimeout(
      () => {
        this.#connecting = this.#connectAgain();
      },
      // jitter, so that gateways that lost the same server don't reconnect simultaneously
      wait * (0.5 + Math.random() / 2),
    );
  }

  async #connectAgain(): Promise<void> {
    try {
      this.#client = await this.#listen();
    } catch (error) {
      if (this.#isClosed) return;
      this.#failures += 1;
      this.#parts.logger.warn({ err: error }, 'Failed to open the connection for wake-ups.');
      this.#connectLater();
      return;
    }
    this.#failures = 0;
    if (this.#isClosed) return;
    this.#parts.onGap();
    this.#sendSoon();
  }
}
