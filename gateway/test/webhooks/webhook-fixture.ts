import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Refusal } from '@scn/core/base/refusal';
import { pino } from 'pino';
import { createOutgoingClient, type OutgoingClient } from '#outgoing/outgoing-client';
import type { Principal } from '#principal/principal';
import { addTenancy } from '#tenancy/graphql';
import type { WebhookEventType } from '#webhooks/event-types';
import { addWebhooks } from '#webhooks/graphql';
import { recordWebhookEvent } from '#webhooks/record-event';
import type { SenderPace } from '#webhooks/sender-pace';
import { WebhookSender } from '#webhooks/webhook-sender';
import { runGraphql, schemaOf, testContext, testServices } from '../graphql-fixture';
import { testPrincipal } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { createTestDatabase, type TestDatabase } from '../test-database';

const schema = schemaOf(addTenancy, addWebhooks);
const logger = pino({ level: 'silent' });

/** Sends at once, and takes a message again after a short time. */
export const quickSenderPace: SenderPace = {
  ...{ poll: 20, lease: 60_000 },
  ...{ concurrency: 4, perWebhook: 2, perInstitution: 1 },
};

/** A request that a receiver got. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A receiver on this machine. */
export interface Receiver {
  readonly address: string;
  readonly received: Received[];
  /** How it answers the next requests; 204 by default. */
  answer: (response: ServerResponse, request: Received) => unknown;
  /** Waits until it has received so many requests. */
  has(count: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}

/** Opens a receiver. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const got = { path: request.url ?? '', headers: request.headers, body };
      received.push(got);
      await receiver.answer(response, got);
      for (const look of waiting) look();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (response) => response.writeHead(204).end(),
    has: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

/** Allows requests to receivers on this machine. */
export const toThisMachine: OutgoingClient = createOutgoingClient({ allowed: ['127.0.0.1'], allowsPlainHttp: true });

/** Two institutions in a database, with a clock that tests set. */
export class WebhookFixture {
  readonly test: TestDatabase;
  readonly mine: SeededInstitution;
  readonly other: SeededInstitution;
  readonly administrator: Principal;
  readonly otherAdministrator: Principal;
  /** The present time of all gateways. */
  now = new Date('2026-03-01T12:00:00Z');
  readonly #senders: WebhookSender[] = [];

  private constructor(test: TestDatabase, mine: SeededInstitution, other: SeededInstitution) {
    this.test = test;
    this.mine = mine;
    this.other = other;
    this.administrator = testPrincipal({ institutionId: mine.institutionId, userId: mine.userId });
    this.otherAdministrator = testPrincipal({ institutionId: other.institutionId, userId: other.userId });
  }

  static async open(): Promise<WebhookFixture> {
    const test = await createTestDatabase();
    const { database } = test;
    const [mine, other] = [await seedInstitution(database), await seedInstitution(database, 'South Hospital')];
    return new WebhookFixture(test, mine, other);
  }

  /** A gateway that sends. */
  send({
    pace = {},
    outgoing = toThisMachine,
  }: { readonly pace?: Partial<SenderPace>; readonly outgoing?: OutgoingClient } = {}): WebhookSender {
    const { database } = this.test;
    const parts = { database, outgoing, logger, disableWebhooksAfterDays: 5, now: () => this.now };
    const sender = new WebhookSender(parts, { ...quickSenderPace, ...pace });
    this.#senders.push(sender);
    sender.start();
    return sender;
  }

  /** Stops all gateways that send. */
  async stop(): Promise<void> {
    await Promise.all(this.#senders.splice(0).map((sender) => sender.close()));
  }

  later(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  /** Records an event, as what it tells of does. */
  async record(
    type: WebhookEventType,
    {
      eventId = crypto.randomUUID(),
      institutionId = this.mine.institutionId,
      data = {},
    }: Partial<{
      readonly eventId: string;
      readonly institutionId: string;
      readonly data: Readonly<Record<string, string>>;
    }> = {},
  ): Promise<void> {
    await this.test.database.inInstitution(institutionId, (queries) =>
      recordWebhookEvent(queries, { institutionId, type, eventId, at: this.now, data }),
    );
  }

  /** Runs an operation and returns its data; throws the refusal. */
  async run<T>(
    source: string,
    input: Readonly<Record<string, unknown>> = {},
    principal: Principal = this.administrator,
  ): Promise<T> {
    const services = testServices({
      database: this.test.database,
      outgoing: toThisMachine,
      now: () => this.now,
    });
    const { data, errors } = await runGraphql(schema, testContext(services, principal), source, {
      input: { institutionId: principal.institutionId, ...input },
    });
    const [error] = errors ?? [];
    if (error !== undefined) throw error.originalError instanceof Refusal ? error.originalError : error;
    return data as T;
  }

  /** Adds a webhook. @returns its id and secret */
  async add(
    url: string,
    events: readonly WebhookEventType[] = ['SCENARIO_PUBLISHED', 'IMPORT_FAILED'],
    principal: Principal = this.administrator,
  ): Promise<{ readonly id: string; readonly secret: string }> {
    const { webhookCreate } = await this.run<{ webhookCreate: { secret: string; webhook: { id: string } } }>(
      `mutation ($input: WebhookCreateInput!) { webhookCreate(input: $input) { secret webhook { id } } }`,
      { url, events },
      principal,
    );
    return { id: webhookCreate.webhook.id, secret: webhookCreate.secret };
  }

  async webhook(id: string): Promise<Readonly<Record<string, unknown>>> {
    const { webhook } = await this.run<{ webhook: Record<string, unknown> }>(
      `query ($input: WebhookInput!) { webhook(input: $input) {
        url events isActive failingSince disabledAt disabledReason previousSecretUntil waiting lastAttemptAt isLastDelivered } }`,
      { id },
    );
    return webhook;
  }

  /** The log of a webhook, oldest first. */
  async deliveries(webhookId: string): Promise<readonly LoggedDelivery[]> {
    const { webhookDeliveries } = await this.run<{ webhookDeliveries: { items: LoggedDelivery[] } }>(
      `query ($input: WebhookDeliveriesInput!) { webhookDeliveries(input: $input) { items {
        messageId sentId type result attempt status response problem nextAttemptAt at body } } }`,
      { webhookId },
    );
    return webhookDeliveries.items.toReversed();
  }

  async close(): Promise<void> {
    await this.stop();
    await this.test.drop();
  }
}

/** A row of the log. */
export interface LoggedDelivery {
  readonly messageId: string;
  readonly sentId: string;
  readonly type: string;
  readonly result: string;
  readonly attempt: number;
  readonly status: number | null;
  readonly response: string | null;
  readonly problem: string | null;
  readonly nextAttemptAt: string | null;
  readonly at: string;
  readonly body: string;
}
