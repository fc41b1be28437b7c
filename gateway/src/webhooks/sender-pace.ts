/** The timing of sending. */
export interface SenderPace {
  /** Milliseconds between looks for messages that are due. */
  readonly poll: number;
  /** Milliseconds after which another gateway can send a message that one has taken: longer than any attempt. */
  readonly lease: number;
  /** Messages that a gateway sends at the same time, to all webhooks and to one. */
  readonly concurrency: number;
  readonly perWebhook: number;
}

/** The default timing: a message is sent within two seconds, and a slow receiver delays only its own. */
export const usualSenderPace: SenderPace = { poll: 2000, lease: 60_000, concurrency: 16, perWebhook: 2 };
