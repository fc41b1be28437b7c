import type { Validators } from '@scn/core/wiring/services';
import type { Database } from '#database/database';
import type { GraphqlContext, GraphqlServices } from '#graphql/context';
import type { OperationLog } from '#log/operation-log';

/** The services of the document, its changes and its history. */
export interface ScenarioServices extends GraphqlServices {
  readonly validators: Validators;
  readonly database: Database;
  readonly operationLog: OperationLog;
  now(): Date;
}

/** The context of a resolver of this room. */
export type ScenarioContext = GraphqlContext<ScenarioServices>;
