/** The schema of the queue's library. */
export const queueSchema = 'pgboss';
/** The only queue: the kind of a job is in its row. */
export const queueName = 'jobs';

/** The timing of the queue. */
export interface QueuePace {
  /** Milliseconds between polls for jobs that other gateways added. */
  readonly poll: number;
  /** Milliseconds between heartbeats of a running job. */
  readonly heartbeat: number;
  /** Milliseconds between checks for jobs of stopped gateways. */
  readonly sweep: number;
  /** Milliseconds for which running jobs can continue during a shutdown. */
  readonly timeout: number;
  /** Options of each entry. */
  readonly entry: {
    /** Seconds without a heartbeat after which another gateway can take a job. */
    readonly expireInSeconds: number;
    /** Maximum number of retries, whether the gateway was killed or the attempt failed. */
    readonly retryLimit: number;
    /** Seconds before a retry. */
    readonly retryDelay: number;
  };
}

/** The default timing: a killed gateway's job continues within ten seconds. */
export const usualPace: QueuePace = {
  poll: 1000,
  heartbeat: 1500,
  sweep: 2000,
  timeout: 5000,
  entry: { expireInSeconds: 6, retryLimit: 4, retryDelay: 1 },
};
