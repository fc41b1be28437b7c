import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of one gateway, for Prometheus. */
export interface GatewayMetrics {
  readonly registry: Registry;
  /** An HTTP request was answered. */
  request(answer: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** A GraphQL operation was carried out; `code` is the one of its first error, or `OK`. */
  operation(done: { readonly type: string; readonly code: string; readonly seconds: number }): void;
  /** A job ended on this gateway; seconds since it was asked for. */
  job(ended: { readonly kind: string; readonly isSuccess: boolean; readonly seconds: number }): void;
  /** An operation on a scenario is in the log. */
  acknowledged(): void;
  /** A subscription began; call what is returned when it ends. */
  subscription(): () => void;
  /** A transaction wants a connection; tell when it has one, and when it has ended. */
  transaction(reach: 'institution' | 'service'): { started(): void; ended(): void };
  /** Adds a figure that is asked for when somebody reads the metrics. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Adds one that has several values, by a label. */
  gauges(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>): void;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Sets up the figures, those of the process included. */
export function createMetrics(): GatewayMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'scn_http_request_seconds',
    help: 'Time until an HTTP answer was sent, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const operations = new Histogram({
    name: 'scn_graphql_operation_seconds',
    help: 'Time that a GraphQL operation took, in seconds, by its type and the code of its first error.',
    labelNames: ['type', 'code'],
    buckets: seconds,
    registers,
  });
  const jobs = new Histogram({
    name: 'scn_job_seconds',
    help: 'Time from the request of a job to its end, in seconds, for jobs that ended on this gateway.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800],
    registers,
  });
  const acknowledged = new Counter({
    name: 'scn_operations_acknowledged_total',
    help: 'Changes of scenarios that were appended to the operation log.',
    registers,
  });
  const subscriptions = new Gauge({
    name: 'scn_subscriptions',
    help: 'GraphQL subscriptions that are open.',
    registers,
  });
  const waiting = new Gauge({
    name: 'scn_database_transactions_waiting',
    help: 'Transactions that wait for a connection to the database.',
    registers,
  });
  const running = new Gauge({
    name: 'scn_database_transactions_running',
    help: 'Transactions that hold a connection to the database.',
    registers,
  });
  const transactions = new Histogram({
    name: 'scn_database_transaction_seconds',
    help: 'Time that a transaction took, in seconds, the wait for a connection included.',
    labelNames: ['reach'],
    buckets: seconds,
    registers,
  });
  return {
    registry,
    request: ({ method, route, status, seconds: took }) => requests.observe({ method, route, status }, took),
    operation: ({ type, code, seconds: took }) => operations.observe({ type, code }, took),
    job: ({ kind, isSuccess, seconds: took }) =>
      jobs.observe({ kind, outcome: isSuccess ? 'succeeded' : 'failed' }, took),
    acknowledged: () => acknowledged.inc(),
    subscription: () => {
      subscriptions.inc();
      let open = true;
      return () => {
        if (open) subscriptions.dec();
        open = false;
      };
    },
    transaction: (reach) => {
      const end = transactions.startTimer({ reach });
      waiting.inc();
      let state = waiting;
      return {
        started: () => {
          state.dec();
          running.inc();
          state = running;
        },
        ended: () => {
          state.dec();
          end();
        },
      };
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    gauges: (name, help, label, read) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          for (const [value, figure] of Object.entries(await read())) this.set({ [label]: value }, figure);
        },
      });
    },
  };
}
