import type { ObjectRef } from '@pothos/core';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { declareList } from '#graphql/list/list';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { requireMember } from '#principal/require-principal';
import type { WebhookContext } from '../context';
import { webhookEvents } from '../event-types';
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

const active = { required: true, description: 'The active institution.' } as const;

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
  const several = builder.inputType('WebhooksInput', {
    description: 'Input of `webhooks`.',
    fields: (t) => ({ institutionId: t.id(active) }),
  });
  builder.queryField('webhooks', (t) =>
    t.field({
      description: 'The webhooks of the institution. Requires `Webhook:Read`.',
      type: list.page,
      args: {
        input: t.arg({ type: several, required: true, description: 'The institution.' }),
        ...list.args(t),
      },
      resolve: async (_, { input, ...args }, context) => {
        const member = requireMember(context, input.institutionId);
        const request = list.request(context, args, member);
        return list.inMemory(await listWebhooks(context.services.database, member), request);
      },
    }),
  );
  const one = builder.inputType('WebhookInput', {
    description: 'A webhook of the institution.',
    fields: (t) => ({ institutionId: t.id(active), id: t.id({ required: true, description: 'The webhook.' }) }),
  });
  builder.queryField('webhook', (t) =>
    t.field({
      description: 'A webhook. Requires `Webhook:Read`.',
      type,
      args: { input: t.arg({ type: one, required: true, description: 'The webhook.' }) },
      resolve: (_, { input: { institutionId, id } }, context) =>
        findWebhook(context.services.database, requireMember(context, institutionId), id),
    }),
  );
  const withSecret = builder.objectRef<NewSecret>('WebhookSecret').implement({
    description: 'A webhook with the secret that it has just got.',
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'What its messages are signed with. It is never shown again.' }),
      webhook: t.expose('webhook', { type, description: 'The webhook.' }),
    }),
  });
  const address = 'An address that starts with `https://`, on the public Internet unless the operator allows others.';
  const create = builder.inputType('WebhookCreateInput', {
    description: 'Input of `webhookCreate`.',
    fields: (t) => ({
      institutionId: t.id(active),
      url: t.string({ required: true, description: address }),
      events: t.field({ type: [event], required: true, description: 'The events that are sent to it; at least one.' }),
      isActive: t.boolean({ description: 'Whether events are sent to it. Defaults to true.' }),
    }),
  });
  builder.mutationField('webhookCreate', (t) =>
    t.field({
      description: 'Adds a webhook. Requires `Webhook:Create`.',
      type: withSecret,
      args: { input: t.arg({ type: create, required: true, description: 'The webhook to add.' }) },
      resolve: (_, { input: { institutionId, isActive, ...asked } }, context) =>
        createWebhook(context.services, requireMember(context, institutionId), {
          ...asked,
          isActive: isActive ?? true,
        }),
    }),
  );
  const update = builder.inputType('WebhookUpdateInput', {
    description: 'Input of `webhookUpdate`. What is omitted stays as it is.',
    fields: (t) => ({
      institutionId: t.id(active),
      id: t.id({ required: true, description: 'The webhook.' }),
      url: t.string({ description: address }),
      events: t.field({ type: [event], description: 'The events that are sent to it; at least one.' }),
      isActive: t.boolean({ description: 'Whether events are sent to it.' }),
    }),
  });
  builder.mutationField('webhookUpdate', (t) =>
    t.field({
      description:
        'Changes a webhook. Events that occur while it is off are never sent to it; messages that were waiting are sent when it is turned on. Requires `Webhook:Update`.',
      type,
      args: { input: t.arg({ type: update, required: true, description: 'The webhook, and what is changed.' }) },
      resolve: (_, { input: { institutionId, id, ...change } }, context) =>
        updateWebhook(context.services, requireMember(context, institutionId), id, change),
    }),
  );
  builder.mutationField('webhookSecretRotate', (t) =>
    t.field({
      description:
        'Gives a webhook a new secret. For 24 hours, messages are signed with the one before as well, also if it is rotated again in that time. Requires `Webhook:Update`.',
      type: withSecret,
      args: { input: t.arg({ type: one, required: true, description: 'The webhook.' }) },
      resolve: (_, { input: { institutionId, id } }, context) =>
        rotateSecret(context.services, requireMember(context, institutionId), id),
    }),
  );
  builder.mutationField('webhookDelete', (t) =>
    t.boolean({
      description: 'Deletes a webhook with the log of its deliveries. Requires `Webhook:Delete`.',
      args: { input: t.arg({ type: one, required: true, description: 'The webhook.' }) },
      resolve: async (_, { input: { institutionId, id } }, context) => {
        await deleteWebhook(context.services.database, requireMember(context, institutionId), id);
        return true;
      },
    }),
  );
}
