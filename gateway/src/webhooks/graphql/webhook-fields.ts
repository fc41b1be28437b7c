import type { ObjectRef } from '@pothos/core';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { declareList } from '#graphql/list/list';
import { memberList, memberMutation, memberQuery } from '#graphql/member-fields';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { WebhookContext } from '../context';
import { webhookEvents } from '../event-types';
import { disableReasons } from '../message-queue';
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
  type NewSecret,
  type Webhook,
} from '../webhooks';

/** Adds reading and changing webhooks. */
export function addWebhookFields(builder: Builder<WebhookContext>, type: ObjectRef<BuilderTypes, Webhook>): void {
  const event = enumerationType(builder, webhookEvents, 'WebhookEvent');
  const list = declareList<Webhook>(builder, {
    name: 'Webhook',
    item: type,
    fields: {
      url: { kind: 'string', value: ({ url }) => url },
      isActive: { kind: 'boolean', value: ({ isActive }) => isActive },
      dateCreated: { kind: 'date', value: ({ createdAt }) => createdAt },
      lastAttemptAt: { kind: 'date', value: ({ lastAttemptAt }) => lastAttemptAt },
    },
    defaultTake: 50,
    defaultOrder: [{ field: 'dateCreated', descending: false }],
  });
  memberList(builder, 'webhooks', {
    description: 'The webhooks of the institution. Requires `Webhook:Read`.',
    list,
    argOptions: { description: 'The institution.' },
    resolve: async (member, request, { services }) =>
      list.inMemory(await listWebhooks(services.database, member), request),
  });
  const one = builder.inputType('WebhookInput', {
    description: 'A webhook of the institution.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ required: true, description: 'The webhook.' }),
    }),
  });
  memberQuery(builder, 'webhook', {
    description: 'A webhook. Requires `Webhook:Read`.',
    type,
    input: one,
    argOptions: { description: 'The webhook.' },
    resolve: (member, { id }, { services }) => findWebhook(services.database, member, id),
  });
  const withSecret = builder.objectRef<NewSecret>('WebhookSecret').implement({
    description: 'A webhook with the secret that it has just got.',
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'What its messages are signed with. It is never shown again.' }),
      webhook: t.expose('webhook', { type, description: 'The webhook.' }),
    }),
  });
  const address = 'An address that starts with `https://`, on the public Internet unless the operator allows others.';
  memberMutation(builder, 'webhookCreate', {
    description: 'Adds a webhook. Requires `Webhook:Create`.',
    type: withSecret,
    input: (t) => ({
      url: t.string({ required: true, description: address }),
      events: t.field({ type: [event], required: true, description: 'The events that are sent to it; at least one.' }),
      isActive: t.boolean({ description: 'Whether events are sent to it. Defaults to true.' }),
    }),
    argOptions: { description: 'The webhook to add.' },
    resolve: (member, { isActive, ...asked }, { services }) =>
      createWebhook(services, member, { ...asked, isActive: isActive ?? true }),
  });
  memberMutation(builder, 'webhookUpdate', {
    description:
      'Changes a webhook. Events that occur while it is off are never sent to it; messages that were waiting are sent when it is turned on. Requires `Webhook:Update`.',
    type,
    input: (t) => ({
      id: t.id({ required: true, description: 'The webhook.' }),
      url: t.string({ description: address }),
      events: t.field({ type: [event], description: 'The events that are sent to it; at least one.' }),
      isActive: t.boolean({ description: 'Whether events are sent to it.' }),
    }),
    typeOptions: { description: 'Input of `webhookUpdate`. What is omitted stays as it is.' },
    argOptions: { description: 'The webhook, and what is changed.' },
    resolve: (member, { id, ...change }, { services }) => updateWebhook(services, member, id, change),
  });
  memberMutation(builder, 'webhookSecretRotate', {
    description:
      'Gives a webhook a new secret. For 24 hours, messages are signed with the one before as well, also if it is rotated again in that time. Requires `Webhook:Update`.',
    type: withSecret,
    input: one,
    argOptions: { description: 'The webhook.' },
    resolve: (member, { id }, { services }) => rotateSecret(services, member, id),
  });
  memberMutation(builder, 'webhookDelete', {
    description: 'Deletes a webhook with the log of its deliveries. Requires `Webhook:Delete`.',
    type: 'Boolean',
    input: one,
    argOptions: { description: 'The webhook.' },
    resolve: async (member, { id }, { services }) => {
      await deleteWebhook(services.database, member, id);
      return true;
    },
  });
}

/** The type of a webhook. */
export function webhookType(builder: Builder<WebhookContext>): ObjectRef<BuilderTypes, Webhook> {
  const event = enumerationType(builder, webhookEvents, 'WebhookEvent');
  const reason = enumerationType(builder, disableReasons, 'WebhookDisabledReason');
  return builder.objectRef<Webhook>('Webhook').implement({
    description: 'An address that is notified of events. Its secret is returned only when it is created or rotated.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the webhook.' }),
      url: t.exposeString('url', { description: 'The address that messages are sent to.' }),
      events: t.expose('events', { type: [event], description: 'The events that are sent to it.' }),
      isActive: t.exposeBoolean('isActive', { description: 'Whether events are sent to it.' }),
      disabledAt: t.expose('disabledAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the gateway turned it off; null if it didn’t.',
      }),
      disabledReason: t.expose('disabledReason', {
        type: reason,
        nullable: true,
        description:
          'Why: `FAILING`: messages had failed for days; `GONE`: the receiver answered with status 410. Null if it wasn’t turned off.',
      }),
      failingSince: t.expose('failingSince', {
        type: 'DateTime',
        nullable: true,
        description: 'The first failure since the last success; null if the last message succeeded.',
      }),
      previousSecretUntil: t.expose('previousSecretUntil', {
        type: 'DateTime',
        nullable: true,
        description:
          'Until when messages are signed with the secret before the last rotation as well; can be in the past.',
      }),
      waiting: t.exposeInt('waiting', { description: 'The number of messages that are sent later, or again.' }),
      lastAttemptAt: t.expose('lastAttemptAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When something was sent last.',
      }),
      isLastDelivered: t.exposeBoolean('isLastDelivered', {
        nullable: true,
        description: 'Whether the receiver confirmed it.',
      }),
      dateCreated: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
      dateUpdated: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
    }),
  });
}
