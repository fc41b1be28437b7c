/** The timing of sending. */
export interface SenderPace {
  /** Milliseconds between looks for messages that are due. */
  readonly poll: number;
  /** Milliseconds after which another gateway can send a message that one has taken: longer than any attempt. */
  readonly lease: number;
  /** Messages that a gateway sends at the same time, to all webhooks, to one, and to those of an institution while others wait. */
  readonly concurrency: number;
  readonly perWebhook: number;
  readonly perInstitution: number;
}

/** The default timing: a message is sent within two seconds, a slow receiver delays only its own, and slow ones those of their institution. */
export const usualSenderPace: SenderPace = {
  poll: 2000,
  lease: 60_000,
  concurrency: 16,
  perWebhook: 2,
  perInstitution: 4,
};
