import type { ObjectRef } from '@pothos/core';
import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import { memberMutation, memberQuery } from '#graphql/member-fields';
import type { BuilderTypes } from '#graphql/builder-types';
import { requireRowId } from '#graphql/input/input-values';
import { declareList } from '#graphql/list/list';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { WebhookContext } from '../context';
import {
  deliveries,
  deliveryColumns,
  deliveryResults,
  newestFirst,
  pageOfNewest,
  readDelivery,
  sendAgain,
  sendTest,
  type Delivery,
} from '../deliveries';
import { messageTypes } from '../event-types';
import { findWebhook, type Webhook } from '../webhooks';

/** Adds the log of deliveries, and sending. */
export function addDeliveries(builder: Builder<WebhookContext>, webhook: ObjectRef<BuilderTypes, Webhook>): void {
  const messageType = enumerationType(builder, messageTypes, 'WebhookMessageType');
  const result = enumerationType(builder, deliveryResults, 'WebhookDeliveryResult');
  const type = builder.objectRef<Delivery>('WebhookDelivery').implement({
    description: 'An attempt to send a message to a webhook, or a message that waits for its first attempt.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the attempt, or of the message if it waits for its first.' }),
      messageId: t.exposeID('messageId', { description: 'The message: the same for all of its attempts.' }),
      sentId: t.exposeString('sentId', { description: 'The id of the message as receivers get it, in `webhook-id`.' }),
      webhookId: t.exposeID('webhookId', { description: 'The webhook that it is sent to.' }),
      url: t.exposeString('url', { description: 'The present address of the webhook.' }),
      type: t.expose('type', { type: messageType, description: 'The event, or a test.' }),
      result: t.expose('result', {
        type: result,
        description: '`DELIVERED`: the receiver answered with a status of success; `WAITING`: not sent yet.',
      }),
      at: t.expose('at', {
        type: 'DateTime',
        description: 'When it was sent; of a waiting message, when the event occurred.',
      }),
      attempt: t.exposeInt('attempt', { description: 'From 1; 0 of a waiting message.' }),
      milliseconds: t.exposeInt('milliseconds', { nullable: true, description: 'How long it took.' }),
      status: t.exposeInt('status', { nullable: true, description: 'The status code; null without a response.' }),
      response: t.exposeString('response', { nullable: true, description: 'The first bytes of the response.' }),
      problem: t.exposeString('problem', {
        nullable: true,
        description:
          'Why there was no response: `TIMEOUT`, `UNKNOWN_HOST`, `UNREACHABLE`, `TLS`, `NO_HTTP`, `NOT_PUBLIC`, or another reason why nothing is sent to the address.',
      }),
      body: t.exposeString('body', { description: 'The JSON text that is sent.' }),
      nextAttemptAt: t.expose('nextAttemptAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the message is sent next; null if it isn’t, or if this wasn’t its last attempt.',
      }),
    }),
  });
  const list = declareList<Delivery>(builder, {
    name: 'WebhookDelivery',
    item: type,
    fields: {
      at: { kind: 'date', value: ({ at }) => at, sql: sql`delivery.at` },
      url: { kind: 'string', value: ({ url }) => url, sql: sql`delivery.url` },
      type: { kind: 'enum', values: messageTypes, value: (row) => row.type, sql: sql`delivery.type` },
      result: { kind: 'enum', values: deliveryResults, value: (row) => row.result, sql: sql`delivery.result` },
    },
    defaultTake: 100,
    // newest first, by the key
    defaultOrder: [],
  });
  memberQuery(builder, 'webhookDeliveries', {
    description: 'The log of what was sent to webhooks of the institution, newest first. Requires `Webhook:Read`.',
    type: list.page,
    policy: ['Read', 'Webhook'],
    input: (t) => ({
      webhookId: t.id({ description: 'Only those of this webhook.' }),
    }),
    argOptions: { description: 'The institution, and whose deliveries.' },
    args: list.args,
    resolve: async (member, { webhookId }, context, args) => {
      const { database } = context.services;
      const only = webhookId === null || webhookId === undefined ? null : requireRowId(webhookId, 'webhook');
      if (only !== null) await findWebhook(database, member, only);
      const condition = only === null ? sql`true` : sql`delivery."webhookId" = ${only}::uuid`;
      const request = list.request(context, args, member);
      const source = { select: deliveryColumns, from: deliveries, condition, key: newestFirst };
      const isOfAll = only === null && request.where === null && request.order.length === 0;
      return database.inInstitution(member.institutionId, (queries) =>
        isOfAll ? pageOfNewest(queries, request) : list.inSql(queries, source, request, readDelivery),
      );
    },
  });
  memberMutation(builder, 'webhookMessageSend', {
    description:
      'Has a message sent again within seconds, with the same id; while its webhook is off, when that is turned on. Requires `Webhook:Update`.',
    type: 'Boolean',
    input: (t) => ({
      messageId: t.id({ required: true, description: 'The message.' }),
    }),
    argOptions: { description: 'The message.' },
    resolve: async (member, { messageId }, { services }) => {
      await sendAgain(services, member, messageId);
      return true;
    },
  });
  memberMutation(builder, 'webhookTest', {
    description:
      'Has a message of the type `webhook.test` sent within seconds, once, also while the webhook is off. Refused while five tests of it wait. Requires `Webhook:Update`.',
    type: webhook,
    input: (t) => ({
      id: t.id({ required: true, description: 'The webhook.' }),
    }),
    argOptions: { description: 'The webhook.' },
    resolve: (member, { id }, { services }) => sendTest(services, member, id),
  });
}
