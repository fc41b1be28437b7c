import { openJobGateway } from './job-fixture';
import type { TestDatabase } from '../test-database';

/*
 * A gateway's worker in a separate process, for tests that kill it: works on the jobs of a database and prints a line when it
 * starts, and one for each transaction of an institution before its commit. It can be configured to stop before the Nth.
 */
const { connection, folder, holdAt } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly connection: TestDatabase['connection'];
  readonly folder: string;
  /** Hangs before the commit of an institution's Nth transaction. */
  readonly holdAt: number;
};
let transactions = 0;
const gateway = await openJobGateway(
  { connection, folder },
  {
    concurrency: 1,
    through: (database) => ({
      ...database,
      inInstitution: (institutionId, work) =>
        database.inInstitution(institutionId, async (queries) => {
          const result = await work(queries);
          transactions += 1;
          if (transactions === holdAt) {
            console.log('held');
            await new Promise(() => undefined);
          }
          return result;
        }),
    }),
  },
);
transactions = 0;
await gateway.jobs.work();
console.log('working');
