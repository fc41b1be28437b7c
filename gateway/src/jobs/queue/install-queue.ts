import PgBoss from 'pg-boss';
import { connect, errorCode, type DatabaseConnection } from '../../database/connection';
import { serviceRole } from '../../database/roles';
import { StorageError } from '../../database/storage-error';
import { queueName, queueSchema, type QueuePace } from './queue-pace';

/** Any number that nobody else locks: while it is held, one gateway installs and the others wait. */
const installLock = 5_017_233_104;

/**
 * Brings the queue's own schema to the version of its library, as the account that owns the tables, and lets the service role work
 * with it. Several gateways may do it at once; doing it again changes nothing.
 *
 * @throws StorageError when the account may not make a schema.
 */
export async function installQueue(connection: DatabaseConnection, pace: QueuePace): Promise<void> {
  const owner = await connect(connection.owner);
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [installLock]);
    const boss = new PgBoss({
      db: { executeSql: (text, values) => owner.query<Record<string, unknown>>(text, values) },
      schema: queueSchema,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.createQueue(queueName, { name: queueName, ...pace.entry });
    await boss.updateQueue(queueName, { name: queueName, ...pace.entry });
    await boss.stop({ graceful: false });
    await owner.query(
      `GRANT USAGE ON SCHEMA ${queueSchema} TO ${serviceRole};
       GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${queueSchema} TO ${serviceRole}`,
    );
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new StorageError(
      'RIGHTS_MISSING',
      `The database account may not set up the queue of jobs: ${message}.`,
      'Make it the owner of the database, or GRANT CREATE ON DATABASE to it, then start again.',
      error,
    );
  } finally {
    await owner.end();
  }
}
