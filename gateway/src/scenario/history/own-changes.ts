import { and, asc, desc, eq, inArray, like } from 'drizzle-orm';
import type { RevertStep } from '@scn/core/operations/revert-step';
import { literalPattern } from '#database/literal-pattern';
import { scenarioOperation } from '#database/tables/scenarios';
import type { LogEntry } from '#log/log-entry';
import { requirePrincipal } from '#principal/principal';
import type { AuthorisedScenario } from '#tenancy/scenarios-for';
import type { ScenarioContext } from '../context';

/** A change of the requesting user, with its inverse. */
export interface OwnChange {
  readonly seq: number;
  readonly operationId: string;
  readonly title: string;
  readonly revertSteps: readonly RevertStep[];
  /** The change that it reverts; null if it isn't a revert. */
  readonly reverts: number | null;
}

/** Query of an editor that opens a scenario. */
export interface OwnChangesRequest {
  /** Prefix of the client's operation ids. */
  readonly beginningWith: string;
  readonly take: number;
}

/** The recent changes of the requesting user, oldest first, for undo. */
export async function readOwnChanges(
  context: ScenarioContext,
  { scenarioId, institutionId }: AuthorisedScenario,
  { beginningWith, take }: OwnChangesRequest,
): Promise<readonly OwnChange[]> {
  const { userId } = requirePrincipal(context);
  const { seq, operationId, title, revertSteps, calls, actorId } = scenarioOperation;
  const rows = await context.services.database.inInstitution(institutionId, (queries) =>
    queries
      .select({ seq, operationId, title, revertSteps, calls })
      .from(scenarioOperation)
      .where(
        and(
          eq(scenarioOperation.scenarioId, scenarioId),
          eq(actorId, userId),
          like(operationId, `${literalPattern(beginningWith)}%`),
        ),
      )
      .orderBy(desc(seq))
      .limit(take),
  );
  // JSON that this gateway wrote (log/log-entry.ts)
  const entries = rows as readonly Pick<LogEntry, 'seq' | 'operationId' | 'title' | 'revertSteps' | 'calls'>[];
  return entries.toReversed().map(({ calls: made, ...entry }) => ({ ...entry, reverts: made[0]?.reverts ?? null }));
}

/** A change that is in the log. */
export interface LoggedOperation {
  readonly operationId: string;
  readonly seq: number;
}

/** Which changes of the requesting user are in the log, and their positions. */
export async function readLoggedOperations(
  context: ScenarioContext,
  { scenarioId, institutionId }: AuthorisedScenario,
  operationIds: readonly string[],
): Promise<readonly LoggedOperation[]> {
  if (operationIds.length === 0) return [];
  const { userId } = requirePrincipal(context);
  const { seq, operationId, actorId } = scenarioOperation;
  return context.services.database.inInstitution(institutionId, (queries) =>
    queries
      .select({ seq, operationId })
      .from(scenarioOperation)
      .where(
        and(eq(scenarioOperation.scenarioId, scenarioId), eq(actorId, userId), inArray(operationId, [...operationIds])),
      )
      .orderBy(asc(seq)),
  );
}
