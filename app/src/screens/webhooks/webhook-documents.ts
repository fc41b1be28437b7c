import type { ResultOf, VariablesOf } from 'gql.tada';
import { graphql } from '#api/graphql';

const webhooksDocument = graphql(`
  query Webhooks($institutionId: ID!, $take: Int!) {
    webhooks(input: { institutionId: $institutionId }, take: $take) {
      totalCount
      items {
        id
        url
        events
        isActive
        disabledAt
        disabledReason
        failingSince
        previousSecretUntil
        waiting
        lastAttemptAt
        isLastDelivered
        dateCreated
      }
    }
  }
`);

/** The webhooks of the institution. */
export const webhooksQuery = {
  document: webhooksDocument,
  page: (data: ResultOf<typeof webhooksDocument>) => data.webhooks,
};

/** A webhook. */
export type WebhookRow = ResultOf<typeof webhooksDocument>['webhooks']['items'][number];

/** An event that webhooks can get. */
export type WebhookEvent = WebhookRow['events'][number];

const deliveriesDocument = graphql(`
  query WebhookDeliveries($institutionId: ID!, $take: Int!, $where: WebhookDeliveryFilterInput) {
    webhookDeliveries(input: { institutionId: $institutionId }, take: $take, where: $where) {
      totalCount
      items {
        id
        messageId
        sentId
        webhookId
        url
        type
        result
        at
        attempt
        milliseconds
        status
        response
        problem
        body
        nextAttemptAt
      }
    }
  }
`);

/** Query for the messages sent to webhooks, newest first. */
export const deliveriesQuery = {
  document: deliveriesDocument,
  page: (data: ResultOf<typeof deliveriesDocument>) => data.webhookDeliveries,
};

/** An attempt to send a message, or a message that waits. */
export type DeliveryRow = ResultOf<typeof deliveriesDocument>['webhookDeliveries']['items'][number];

/** Search criteria of deliveries. */
export type DeliveryWhere = NonNullable<VariablesOf<typeof deliveriesDocument>['where']>;

/** Adds a webhook. */
export const webhookCreateDocument = graphql(`
  mutation WebhookCreate($input: WebhookCreateInput!) {
    webhookCreate(input: $input) {
      secret
      webhook {
        id
        url
      }
    }
  }
`);

/** Changes a webhook. */
export const webhookUpdateDocument = graphql(`
  mutation WebhookUpdate($input: WebhookUpdateInput!) {
    webhookUpdate(input: $input) {
      id
    }
  }
`);

/** Gives a webhook a new secret. */
export const webhookSecretRotateDocument = graphql(`
  mutation WebhookSecretRotate($input: WebhookInput!) {
    webhookSecretRotate(input: $input) {
      secret
    }
  }
`);

/** Deletes a webhook. */
export const webhookDeleteDocument = graphql(`
  mutation WebhookDelete($input: WebhookInput!) {
    webhookDelete(input: $input)
  }
`);

/** Sends a test message. */
export const webhookTestDocument = graphql(`
  mutation WebhookTest($input: WebhookTestInput!) {
    webhookTest(input: $input) {
      id
    }
  }
`);

/** Sends a message again. */
export const webhookMessageSendDocument = graphql(`
  mutation WebhookMessageSend($input: WebhookMessageSendInput!) {
    webhookMessageSend(input: $input)
  }
`);
