import PgBoss from 'pg-boss';
import { advisoryLocks } from '#database/advisory-locks';
import { connect, errorCode, type DatabaseConnection } from '#database/connection';
import { serviceRole } from '#database/roles';
import { StorageError } from '#database/storage-error';
import { queueName, queueSchema, type QueuePace } from './queue-pace';

/**
 * Migrates the queue's own schema to the version of its library, as the account that owns the tables, and grants the service role
 * access. Idempotent; several gateways can call it at once.
 *
 * @throws StorageError when the account can't create a schema.
 */
export async function installQueue(connection: DatabaseConnection, pace: QueuePace): Promise<void> {
  const owner = await connect(connection.owner);
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [advisoryLocks.installQueue]);
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
      `The database account doesn't have permission to set up the job queue: ${message}.`,
      'Make it the owner of the database, or GRANT CREATE ON DATABASE to it, then start again.',
      error,
    );
  } finally {
    await owner.end();
  }
}
