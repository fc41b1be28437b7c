/** Where the queue's library keeps its tables. */
export const queueSchema = 'pgboss';
/** The one queue: what kind of job an entry is, its row says. */
export const queueName = 'jobs';

/** How the queue keeps time. */
export interface QueuePace {
  /** Milliseconds between looks for work that another gateway was asked for. */
  readonly poll: number;
  /** Milliseconds between signs of life of a job that runs. */
  readonly heartbeat: number;
  /** Milliseconds between looks for jobs whose gateway is gone. */
  readonly sweep: number;
  /** Milliseconds that a gateway that is stopped lets its jobs run on. */
  readonly patience: number;
  /** Of each entry. */
  readonly entry: {
    /** A job without a sign of life for so long is another gateway's. */
    readonly expireInSeconds: number;
    /** How often it is tried again, whether its gateway was killed or the attempt failed. */
    readonly retryLimit: number;
    /** Seconds before that. */
    readonly retryDelay: number;
  };
}

/** A killed gateway's job goes on within ten seconds. */
export const usualPace: QueuePace = {
  poll: 1000,
  heartbeat: 1500,
  sweep: 2000,
  patience: 5000,
  entry: { expireInSeconds: 6, retryLimit: 4, retryDelay: 1 },
};
