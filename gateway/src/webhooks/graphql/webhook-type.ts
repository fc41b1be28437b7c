import type { ObjectRef } from '@pothos/core';
import type { Builder } from '#graphql/builder';
import type { BuilderTypes } from '#graphql/builder-types';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { WebhookContext } from '../context';
import { webhookEvents } from '../event-types';
import { disableReasons } from '../message-queue';
import type { Webhook } from '../webhooks';

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
