/** The types of events that webhooks can get. Names are stored and part of the API: add, but never rename or reuse one. */
export const webhookEvents = ['SCENARIO_PUBLISHED', 'STABLE_VERSION_CHANGED', 'IMPORT_FAILED'] as const;

/** One of {@link webhookEvents}. */
export type WebhookEventType = (typeof webhookEvents)[number];

/** The types of messages: events, and the test that an administrator sends. */
export const messageTypes = [...webhookEvents, 'TEST'] as const;

/** One of {@link messageTypes}. */
export type MessageType = (typeof messageTypes)[number];

/** The `type` of each message as receivers get it. */
export const sentTypes: Readonly<Record<MessageType, string>> = {
  SCENARIO_PUBLISHED: 'scenario.published',
  STABLE_VERSION_CHANGED: 'scenario.stable_version_changed',
  IMPORT_FAILED: 'scenario.import_failed',
  TEST: 'webhook.test',
};
