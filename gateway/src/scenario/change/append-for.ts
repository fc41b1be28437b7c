import { Refusal } from '@scn/core/base/refusal';
import type { OperationCall } from '@scn/core/base/issue';
import { appendChange, type ChangeRequest } from '#log/append-change';
import { canonicalJson } from '#log/canonical-json';
import type { OperationLog } from '#log/operation-log';
import { revertOperation } from '#log/revert-operation';
import { storable, type Acknowledgement } from '#log/write-entry';
import { requirePrincipal } from '#principal/require-principal';
import { scenarioFor, type ScenarioInput } from '#tenancy/scenario-for';
import type { ScenarioContext } from '../context';
import { readCopySources } from './copy-sources';

/** The scenario to change, and the client's operation id. */
export interface ChangeInput extends ScenarioInput {
  readonly operationId: string;
}

/** A logged change and its position. */
export interface AppendedChange extends Acknowledgement {
  readonly operationId: string;
  readonly scenarioId: string;
  /** The institution that owns the scenario. */
  readonly institutionId: string;
}

/** Maximum number of operations in one change. */
const maxCalls = 5000;
/** Prefixes of ids that the log itself and jobs use. */
const reserved = ['migrate-', 'job-'] as const;
const operationIdPattern = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,127}$/;

/**
 * Appends operations as one change on behalf of the principal.
 *
 * @throws Refusal when they can't change the scenario, or an operation is rejected; nothing is changed then.
 */
export async function appendFor(
  context: ScenarioContext,
  input: ChangeInput,
  calls: readonly OperationCall[],
): Promise<AppendedChange> {
  const change = await changeOf(context, input);
  if (calls.length > maxCalls) {
    throw new Refusal('InvalidDataError', { mostCalls: maxCalls }, `A change can have at most ${maxCalls} operations.`);
  }
  const sources = await readCopySources(context, input, calls);
  const appended = await appendOperations(context.services.operationLog, { ...change, calls, sources });
  return { ...change, ...appended };
}

/**
 * Reverts one of the principal's own changes (undo is per user).
 *
 * @throws Refusal as {@link revertOperation} does, and when they can't change the scenario.
 */
export async function revertFor(context: ScenarioContext, input: ChangeInput, seq: number): Promise<AppendedChange> {
  const change = await changeOf(context, input);
  if (seq < 1) throw new Refusal('InvalidDataError', { field: 'seq' }, 'Sequence numbers start at 1.');
  const appended = await revertOperation(context.services.operationLog, { ...change, seq });
  return { ...change, ...appended };
}

/** The actor and the scenario: requires write access. The ability inside decides which operations are allowed. */
async function changeOf(context: ScenarioContext, input: ChangeInput): Promise<ChangeRequest> {
  const { scenarioId, institutionId, access, ability } = await scenarioFor(context, input);
  if (access === 'READONLY') throw new Refusal('ScenarioAccessError', { access }, 'This scenario is read-only.');
  const { operationId } = input;
  if (!operationIdPattern.test(operationId) || reserved.some((beginning) => operationId.startsWith(beginning))) {
    throw new Refusal(
      'InvalidDataError',
      { field: 'operationId' },
      'An operation id must have 1 to 128 letters, digits, “_”, “.”, “:” or “-”, and must not start with “migrate-” or “job-”.',
    );
  }
  const { userId: actorId } = requirePrincipal(context);
  return { scenarioId, institutionId, operationId, actorId, ability, at: context.services.now() };
}

/** Operations that form one change: all or nothing. */
interface AppendRequest extends ChangeRequest {
  readonly calls: readonly OperationCall[];
}

/**
 * Runs operations on a scenario at the head of its log, appends them as one entry, and returns after the commit.
 *
 * @throws Refusal when an operation is refused, or the scenario doesn't exist: nothing is written then.
 * @throws LogDamageError when the stored data is damaged.
 */
export async function appendOperations(log: OperationLog, request: AppendRequest): Promise<Acknowledgement> {
  const { calls } = request;
  if (calls.length === 0) throw new Refusal('InvalidDataError', {}, 'Send at least one operation.');
  if (calls.some(({ name }) => name === 'history.revert')) {
    // its steps can write anywhere, so they are only taken from the log
    throw new Refusal(
      'InvalidDataError',
      { operation: 'history.revert' },
      'Give the sequence number of the entry to revert instead.',
    );
  }
  const asked = storable(calls);
  return appendChange(log, request, {
    calls,
    isSame: (entry) => canonicalJson(entry.calls) === asked,
    prepare: () => Promise.resolve(calls),
  });
}
