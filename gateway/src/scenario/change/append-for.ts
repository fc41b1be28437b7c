import type { OperationCall } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import { scenarioCodePattern } from '@scn/core/document/codes';
import type { Scenario } from '@scn/core/document/scenario';
import type { AnyOperation } from '@scn/core/operations/operation';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { appendChange, revertOperation, type ChangeRequest } from '#log/append-change';
import { canonicalJson } from '#log/canonical-json';
import { readScenario } from '#log/changes-since';
import type { OperationLog } from '#log/operation-log';
import { storable, type Acknowledgement } from '#log/write-entry';
import { requirePrincipal } from '#principal/principal';
import { scenarioFor, type ScenarioInput } from '#tenancy/scenarios-for';
import type { ScenarioContext } from '../context';

/** Maximum number of other scenarios that one change can copy from: each must be opened. */
const maxSources = 10;

/**
 * The other scenarios that operations copy from, if the principal can read them. One that they can't read is left out as if it did not
 * exist, and the operation rejects it by its code.
 *
 * @throws Refusal InvalidDataError when there are too many.
 */
async function readCopySources(
  context: ScenarioContext,
  { institutionId, scenarioCode }: ScenarioInput,
  calls: readonly OperationCall[],
): Promise<ReadonlyMap<string, Scenario>> {
  const { operationLog } = context.services;
  const codes = new Set(calls.flatMap((call) => scenarioCodesIn(call, operationLog.operations)));
  codes.delete(scenarioCode);
  if (codes.size > maxSources) {
    throw new Refusal(
      'InvalidDataError',
      { mostSources: maxSources },
      `You can copy from at most ${maxSources} scenarios at a time.`,
    );
  }
  const sources = new Map<string, Scenario>();
  for (const code of codes) {
    try {
      const source = await scenarioFor(context, { institutionId, scenarioCode: code });
      const { scenario } = await readScenario(operationLog, source);
      sources.set(code, scenario);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'NoRecordsFoundError')) throw error;
    }
  }
  return sources;
}

/** The values of fields that are scenario codes according to the operation's schema. */
function scenarioCodesIn(
  { name, input }: OperationCall,
  operations: ReadonlyMap<string, AnyOperation>,
): readonly string[] {
  const operation = operations.get(name);
  if (operation === undefined) return [];
  return Object.entries(jsonSchemaOf(operation.input).properties ?? {}).flatMap(([field, { pattern }]) => {
    const value = Object.hasOwn(input, field) ? input[field] : undefined;
    return pattern === scenarioCodePattern && typeof value === 'string' ? [value] : [];
  });
}

/** The scenario to change, and the client's operation id. */
interface ChangeInput extends ScenarioInput {
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
