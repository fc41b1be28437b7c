import { Refusal } from '@scn/core/operations/refusal';
import type { OperationCall } from '@scn/core/validation/issue';
import type { GatewayContext } from '../../graphql/context';
import type { ChangeRequest } from '../../log/append-change';
import { appendOperations } from '../../log/append-operations';
import { revertOperation } from '../../log/revert-operation';
import type { Acknowledgement } from '../../log/write-entry';
import { requirePrincipal } from '../../tenancy/require-principal';
import { scenarioFor, type ScenarioInput } from '../../tenancy/scenario-for';
import { readCopySources } from './copy-sources';

/** Which scenario is changed, and the name that the client gives the change. */
export interface ChangeInput extends ScenarioInput {
  readonly operationId: string;
}

/** A change that is in the log, and where. */
export interface AppendedChange extends Acknowledgement {
  readonly operationId: string;
  readonly scenarioId: string;
  /** Whose scenario it is. */
  readonly institutionId: string;
}

/** Most operations of one change. */
const mostCalls = 5000;
/** What ids begin with that the log itself gives, and jobs. */
const reserved = ['migrate-', 'job-'] as const;
const operationIdPattern = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,127}$/;

/**
 * Appends operations as one change on behalf of whoever asks.
 *
 * @throws Refusal when they may not change the scenario, or an operation is refused: nothing is changed then.
 */
export async function appendFor(
  context: GatewayContext,
  input: ChangeInput,
  calls: readonly OperationCall[],
): Promise<AppendedChange> {
  const change = await changeOf(context, input);
  if (calls.length > mostCalls) {
    throw new Refusal('InvalidDataError', { mostCalls }, `One change has at most ${mostCalls} operations.`);
  }
  const sources = await readCopySources(context, input, calls);
  const appended = await appendOperations(context.services.operationLog, { ...change, calls, sources });
  return { ...change, ...appended };
}

/**
 * Takes one of their own changes back on behalf of whoever asks (design: undo is per person).
 *
 * @throws Refusal as {@link revertOperation} does, and when they may not change the scenario.
 */
export async function revertFor(context: GatewayContext, input: ChangeInput, seq: number): Promise<AppendedChange> {
  const change = await changeOf(context, input);
  if (seq < 1) throw new Refusal('InvalidDataError', { field: 'seq' }, 'Sequence numbers begin with 1.');
  const appended = await revertOperation(context.services.operationLog, { ...change, seq });
  return { ...change, ...appended };
}

/** Who changes what: needs an access that writes. Which operations it allows, the ability inside says. */
async function changeOf(context: GatewayContext, input: ChangeInput): Promise<ChangeRequest> {
  const { scenarioId, institutionId, access, ability } = await scenarioFor(context, input);
  if (access === 'READONLY') throw new Refusal('ScenarioAccessError', { access }, 'This scenario is read-only.');
  const { operationId } = input;
  if (!operationIdPattern.test(operationId) || reserved.some((beginning) => operationId.startsWith(beginning))) {
    throw new Refusal(
      'InvalidDataError',
      { field: 'operationId' },
      'An operation id has 1 to 128 letters, digits, “_”, “.”, “:” or “-”, and doesn’t begin with “migrate-” or “job-”.',
    );
  }
  const { userId: actorId } = requirePrincipal(context);
  return { scenarioId, institutionId, operationId, actorId, ability, at: context.services.now() };
}
