import type { OutgoingResult } from '#outgoing/outgoing-client';
import type { SenderServices } from './context';
import { concludeAttempt, returnMessage, hostOf, claimMessages, type ClaimedMessage } from './message-queue';
import type { SenderPace } from './sender-pace';
import { signedHeaders } from './webhook-secret';

const day = 24 * 3_600_000;

/** Sends the messages of webhooks that are due, a few at a time. */
export class WebhookSender {
  readonly #services: SenderServices;
  readonly #pace: SenderPace;
  readonly #running = new Map<string, { readonly message: ClaimedMessage; readonly done: Promise<void> }>();
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;

  constructor(services: SenderServices, pace: SenderPace) {
    this.#services = services;
    this.#pace = pace;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), this.#pace.poll).unref();
    this.look();
  }

  /** Looks for messages that are due. */
  look(): void {
    if (this.#timer === null || this.#ending.signal.aborted) return;
    this.#looking ??= this.#takeAll().finally(() => {
      this.#looking = null;
    });
  }

  /** Takes no more messages, and gives those back that are being sent. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#ending.abort();
    await this.#looking;
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async #takeAll(): Promise<void> {
    const { database, logger, now } = this.#services;
    const { lease, concurrency, perWebhook, perInstitution } = this.#pace;
    try {
      while (!this.#ending.signal.aborted && this.#running.size < concurrency) {
        const running = [...this.#running.values()].map(({ message }) => message);
        const limits = { most: concurrency - running.length, perWebhook, perInstitution, running };
        const asked = { now: now(), lease, ...limits };
        const taken = await database.acrossInstitutions((queries) => claimMessages(queries, asked));
        if (taken.length === 0) return;
        for (const message of taken) this.#start(message);
      }
    } catch (err) {
      logger.warn({ err }, 'Failed to look for messages of webhooks. Retrying.');
    }
  }

  #start(message: ClaimedMessage): void {
    const { id, attempt } = message;
    const key = `${id} ${String(attempt)}`; // sent again in the meantime, a message can be on its way twice
    const done = this.#send(message)
      .catch((err: unknown) => {
        // another attempt follows when the lease ends
        this.#services.logger.warn({ err, messageId: id }, 'Failed to store what came of a message of a webhook.');
      })
      .finally(() => {
        this.#running.delete(key);
        this.look();
      });
    this.#running.set(key, { message, done });
  }

  async #send(message: ClaimedMessage): Promise<void> {
    const { database, outgoing, logger, now, disableWebhooksAfterDays } = this.#services;
    const { id, body, url, secret, previousSecret } = message;
    const at = now();
    const secrets = [secret, ...(previousSecret === null ? [] : [previousSecret])];
    const headers = signedHeaders(secrets, { messageId: id, body, at });
    const { signal } = this.#ending;
    let result: OutgoingResult;
    try {
      result = await outgoing.send({ address: url, headers, body, signal });
    } catch (error) {
      await database.acrossInstitutions((queries) => returnMessage(queries, message, now()));
      if (signal.aborted) return;
      throw error;
    }
    const disableAfter = disableWebhooksAfterDays * day;
    const reason = await database.acrossInstitutions((queries) =>
      concludeAttempt(queries, message, result, { at, disableAfter, random: Math.random() }),
    );
    if (reason === null) return;
    const { institutionId, webhookId } = message;
    logger.warn({ institutionId, webhookId, host: hostOf(url), reason }, 'Turned a webhook off.');
  }
}
