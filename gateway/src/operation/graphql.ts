import { Refusal } from '@scn/core/base/refusal';
import type { Builder } from '#graphql/builder';
import { requirePrincipal } from '#principal/principal';
import { isOperator } from '#sign-in/operators';
import { reportedDifference } from '#sign-in/tokens/clock';
import type { OperationContext } from './context';
import {
  readOperationState,
  type DatabaseState,
  type GatewaySeen,
  type JobCounts,
  type OperationState,
} from './operation-state';

/** Adds the state of the gateways and their database, for their operators. */
export function addOperation(builder: Builder<OperationContext>): void {
  const gateway = builder.objectRef<GatewaySeen>('OperationGateway').implement({
    description: 'A gateway that serves the database, or did within the last day.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'A new one with each start.' }),
      host: t.exposeString('host', { description: 'The name of its machine.' }),
      version: t.exposeString('version', { description: 'The release of Scenario Studio that it runs.' }),
      isThis: t.boolean({
        description: 'Whether it has answered this request.',
        resolve: ({ id }, _, context) => id === context.services.gatewayId,
      }),
      startedAt: t.expose('startedAt', { description: 'When it was started.', type: 'DateTime' }),
      seenAt: t.expose('seenAt', { type: 'DateTime', description: 'Its last heartbeat; one comes every ten seconds.' }),
      responds: t.exposeBoolean('responds', { description: 'Whether its last heartbeat is less than 35 seconds ago.' }),
      diskFree: t.exposeFloat('diskFree', {
        nullable: true,
        description: 'Free bytes on the disk of its data folder; null if the file system doesn’t tell.',
      }),
      diskTotal: t.exposeFloat('diskTotal', { nullable: true, description: 'Bytes of that disk.' }),
      isDiskFull: t.boolean({
        description: 'Whether it rejects changes because less than `SCN_DISK_RESERVE_BYTES` are free.',
        resolve: ({ diskFree, diskReserve }) => diskFree !== null && diskFree < diskReserve,
      }),
      clockDifference: t.exposeFloat('clock', {
        description: 'Seconds by which its clock is ahead of the database’s; negative: behind.',
      }),
      isClockWrong: t.boolean({
        description: 'Whether the clocks differ so much that signing in can fail.',
        resolve: ({ clock }) => Math.abs(clock) >= reportedDifference,
      }),
    }),
  });
  const jobs = builder.objectRef<JobCounts>('OperationJobs').implement({
    description: 'Jobs of all institutions.',
    fields: (t) => ({
      queued: t.exposeInt('queued', { description: 'Jobs that wait to be run.' }),
      running: t.exposeInt('running', { description: 'Jobs that are being run.' }),
      oldestQueuedAt: t.expose('oldestQueuedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the oldest queued one was requested.',
      }),
      succeeded: t.exposeInt('succeeded', { description: 'Within the last 24 hours.' }),
      failed: t.exposeInt('failed', { description: 'Within the last 24 hours.' }),
    }),
  });
  const database = builder.objectRef<DatabaseState>('OperationDatabase').implement({
    description: 'The database and its server.',
    fields: (t) => ({
      version: t.exposeString('version', { description: 'The version of PostgreSQL.' }),
      bytes: t.exposeFloat('bytes', { description: 'The size of the database.' }),
      connections: t.exposeInt('connections', { description: 'Open connections to the database.' }),
      connectionsMost: t.exposeInt('connectionsMost', {
        description: 'The most connections that the server accepts, to all of its databases.',
      }),
    }),
  });
  const state = builder.objectRef<OperationState>('Operation').implement({
    description: 'The state of the gateways and their database: counts and times, and nothing about anyone.',
    fields: (t) => ({
      at: t.expose('at', { type: 'DateTime', description: 'The time of the database.' }),
      gateways: t.expose('gateways', {
        description: 'The gateways that serve the database, or did within the last day.',
        type: [gateway],
      }),
      jobs: t.expose('jobs', { description: 'The jobs of all institutions.', type: jobs }),
      database: t.expose('database', { description: 'The database and its server.', type: database }),
      lastBackupAt: t.expose('lastBackupAt', {
        type: 'DateTime',
        nullable: true,
        description:
          'The time of the data in the last complete `scn backup`; null if there was none since the database was created or restored.',
      }),
      failedSignInsLastHour: t.int({
        description: 'Attempts to sign in that failed within the last hour.',
        resolve: ({ failedSignIns }) => failedSignIns.lastHour,
      }),
      failedSignInsLastDay: t.int({
        description: 'Attempts to sign in that failed within the last 24 hours.',
        resolve: ({ failedSignIns }) => failedSignIns.lastDay,
      }),
    }),
  });
  builder.queryField('operation', (t) =>
    t.field({
      description:
        'The state of the gateways and their database. For the users that `SCN_OPERATORS` names, whatever their permissions; not available to API tokens.',
      type: state,
      resolve: async (_, __, context) => {
        if (!(await isOperator(context.services, requirePrincipal(context))))
          throw new Refusal('ScenarioAccessError', {}, 'Only operators of the gateway can see this.');
        return readOperationState(context.services.database);
      },
    }),
  );
}
