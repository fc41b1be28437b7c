import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The Prometheus metrics of a gateway. */
export interface GatewayMetrics {
  readonly registry: Registry;
  /** Records an HTTP response. */
  request(answer: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** Records a GraphQL operation; `code` is that of its first error, or `OK`. */
  operation(done: { readonly type: string; readonly code: string; readonly seconds: number }): void;
  /** Records a job that ended on this gateway; in seconds since it was requested. */
  job(ended: { readonly kind: string; readonly isSuccess: boolean; readonly seconds: number }): void;
  /** Records a task that ended in a worker thread, with the seconds that it ran, and those that it waited for a thread. */
  task(ended: { readonly task: string; readonly outcome: string; readonly ran: number; readonly waited: number }): void;
  /** Records an acknowledged operation on a scenario. */
  acknowledged(): void;
  /** Records a connection that was closed because its client sends or reads too slowly. */
  slowClient(what: 'sending' | 'reading'): void;
  /** Records the start of a subscription; call the returned function when it ends. */
  subscription(): () => void;
  /** Records a transaction that needs a connection; call the functions when it gets one and when it ends. */
  transaction(reach: 'institution' | 'service'): { started(): void; ended(): void };
  /** Adds a gauge whose value is read on each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Adds a gauge with several values, by a label. */
  gauges(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>): void;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Sets up the metrics, including those of the process. */
export function createMetrics(): GatewayMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'scn_http_request_seconds',
    help: 'Duration of HTTP requests in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const operations = new Histogram({
    name: 'scn_graphql_operation_seconds',
    help: 'Duration of GraphQL operations in seconds, by type and code of the first error.',
    labelNames: ['type', 'code'],
    buckets: seconds,
    registers,
  });
  const jobs = new Histogram({
    name: 'scn_job_seconds',
    help: 'Time from request to end of jobs that ended on this gateway, in seconds.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800],
    registers,
  });
  const tasksRan = new Histogram({
    name: 'scn_thread_task_seconds',
    help: 'Time of tasks in a worker thread in seconds.',
    labelNames: ['task', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  const tasksWaited = new Histogram({
    name: 'scn_thread_wait_seconds',
    help: 'Time that tasks waited for a worker thread, including copying, in seconds.',
    labelNames: ['task'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
    registers,
  });
  const acknowledged = new Counter({
    name: 'scn_operations_acknowledged_total',
    help: 'Changes appended to the operation logs of scenarios.',
    registers,
  });
  const slowClients = new Counter({
    name: 'scn_slow_clients_total',
    help: 'Connections closed because their client sent a request or read a response too slowly.',
    labelNames: ['what'],
    registers,
  });
  const subscriptions = new Gauge({
    name: 'scn_subscriptions',
    help: 'Open GraphQL subscriptions.',
    registers,
  });
  const waiting = new Gauge({
    name: 'scn_database_transactions_waiting',
    help: 'Transactions waiting for a database connection.',
    registers,
  });
  const running = new Gauge({
    name: 'scn_database_transactions_running',
    help: 'Transactions holding a database connection.',
    registers,
  });
  const transactions = new Histogram({
    name: 'scn_database_transaction_seconds',
    help: 'Duration of transactions in seconds, including the wait for a connection.',
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
    task: ({ task, outcome, ran, waited }) => {
      tasksRan.observe({ task, outcome }, ran);
      tasksWaited.observe({ task }, waited);
    },
    acknowledged: () => acknowledged.inc(),
    slowClient: (what) => slowClients.inc({ what }),
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
