import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';

/** The state of the gateways and their database. */
export const operationDocument = graphql(`
  query Operation {
    operation {
      at
      gateways {
        id
        host
        version
        isThis
        startedAt
        seenAt
        responds
        diskFree
        diskTotal
        isDiskFull
        clockDifference
        isClockWrong
      }
      jobs {
        queued
        running
        oldestQueuedAt
        succeeded
        failed
      }
      database {
        version
        bytes
        connections
        connectionsMost
      }
      lastBackupAt
      failedSignInsLastHour
      failedSignInsLastDay
    }
  }
`);

/** Data that the page shows. */
export type Operation = ResultOf<typeof operationDocument>['operation'];

/** A gateway of the database. */
export type OperationGateway = Operation['gateways'][number];
