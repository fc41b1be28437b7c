import type { Database, Queries } from '#database/database';
import type { GatewayMetrics } from '#http/metrics';
import { traced } from '#http/tracing';

/** The same database, with metrics and a span for each transaction. */
export function observeDatabase(database: Database, metrics: Pick<GatewayMetrics, 'transaction'>): Database {
  async function observe<T>(reach: 'institution' | 'service', transact: (begun: () => void) => Promise<T>): Promise<T> {
    const transaction = metrics.transaction(reach);
    try {
      return await traced('database transaction', { 'db.system.name': 'postgresql', 'scn.reach': reach }, () =>
        transact(() => transaction.started()),
      );
    } finally {
      transaction.ended();
    }
  }
  const telling =
    <T>(begun: () => void, work: (queries: Queries) => Promise<T>) =>
    (queries: Queries) => {
      begun();
      return work(queries);
    };
  return {
    inInstitution: (institutionId, work) =>
      observe('institution', (begun) => database.inInstitution(institutionId, telling(begun, work))),
    runInInstitution: (institutionId, statement) =>
      observe('institution', () => database.runInInstitution(institutionId, statement)),
    acrossInstitutions: (work) => observe('service', (begun) => database.acrossInstitutions(telling(begun, work))),
    close: () => database.close(),
  };
}
