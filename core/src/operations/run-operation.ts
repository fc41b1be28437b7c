import { revealHidden } from '#index/text/hidden-characters';
import { changeTree, snapshotOf, type RecordedChange } from '#tree/scenario-tree';
import type { Scenario, LiveScenario } from '#document/scenario';
import type { JsonObject } from '#base/json';
import type { PluginRegistry } from '#kernel/registry';
import { policyFieldTitle, policyTitle, type OperationAbility } from '#permissions/policies';
import { explain } from '#schema/explain';
import { codeOfFinding } from '#schema/finding-code';
import type { OperationCall } from '#base/issue';
import { ChangeRecorder } from './change-recorder';
import type { RevertStep } from './revert-step';
import { neededPermissions, type Difference } from './judge-change';
import type { AnyOperation, NeededPermission, OperationContext, PlacedView } from './operation';
import { Refusal } from '#base/refusal';
import { ChangedParts, isRevert } from './edits/changed-parts';
import { Trails } from './edits/trails';
import { joinedTitles } from './joined-titles';

/** Dependencies for running operations. */
export interface RunOptions {
  readonly ability: OperationAbility;
  readonly plugins: PluginRegistry;
  /** Indexes the scenario before each operation: `createScenarioReader(plugins)`, one per live tree. */
  readonly read: (scenario: Scenario) => PlacedView;
  /** Other scenarios, for copying between scenarios. */
  readonly scenario?: OperationContext['scenario'];
  /** The recent edits of its texts and lists, one per live tree; without them, an edit is merged with the present value by comparison. */
  readonly trails?: Trails;
  /** Operation id of the change, to which its author's later edits refer. */
  readonly operationId?: string;
}

/** Result of an operation. */
export interface OperationResult extends RecordedChange {
  readonly title: string;
  /** Input for `history.revert` that reverts the operation, even after other changes. */
  readonly revertSteps: readonly RevertStep[];
}

/**
 * Runs one operation: permission, input, change, invariants. Deterministic.
 *
 * @param edits - edits of texts and lists that complete the input
 * @throws Refusal when it is not permitted, malformed, or refused by a rule; the scenario is then unchanged.
 */
export function runOperation(
  tree: LiveScenario,
  operation: AnyOperation,
  input: JsonObject,
  options: RunOptions,
  edits: Pick<OperationCall, 'texts' | 'lists'> = {},
): OperationResult {
  const trails = options.trails ?? new Trails();
  const { mark } = trails;
  try {
    const parts = new ChangedParts(trails, options.operationId ?? '', isRevert(operation));
    return runWith(tree, operation, parts.complete(tree, input, edits), options, parts);
  } catch (error) {
    trails.return(mark);
    throw error;
  }
}

function runWith(
  tree: LiveScenario,
  operation: AnyOperation,
  input: JsonObject,
  options: RunOptions,
  parts: ChangedParts,
): OperationResult {
  checkPermission(operation, input, options.ability);
  checkInput(operation, input);
  const snapshot = snapshotOf(tree);
  let view: PlacedView | undefined;
  let title = operation.title(input);
  const recorder = new ChangeRecorder(tree, parts);
  const context: OperationContext = {
    plugins: options.plugins,
    // indexed lazily, because most operations don't need the indexes
    get before() {
      return (view ??= options.read(snapshot));
    },
    consequence: (work) => recorder.consequence(work, snapshot),
    setTitle: (said) => {
      title = said;
    },
    revertEdit: (step) => parts.revert(tree, step.kind, step),
    scenario: (code) => (code === snapshot.scenarioCode ? context.before : options.scenario?.(code)),
  };
  const change = changeTree(
    tree,
    () => {
      operation.apply(tree, input, context);
      recorder.checkIdentities(context);
      checkDifferences(operation.name, recorder.differencesSince(snapshot), options.ability);
    },
    recorder.note,
  );
  return { ...change, title: revealHidden(title), revertSteps: recorder.revertSteps };
}

/**
 * Runs several operations as one atomic change, such as a fix.
 *
 * @throws Refusal of the first refused operation; the scenario is then unchanged.
 */
export function applyCalls(
  tree: LiveScenario,
  calls: readonly OperationCall[],
  operations: ReadonlyMap<string, AnyOperation>,
  options: RunOptions,
): OperationResult {
  const run = ({ name, input, ...edits }: OperationCall): OperationResult => {
    const operation = operations.get(name);
    if (operation === undefined)
      throw new Refusal('InvalidDataError', { operation: name }, `There is no operation “${name}”.`);
    return runOperation(tree, operation, input, options, edits);
  };
  const [only] = calls;
  if (only !== undefined && calls.length === 1) return run(only); // one operation is atomic by itself
  const results: OperationResult[] = [];
  const mark = options.trails?.mark;
  try {
    const change = changeTree(tree, () => {
      for (const call of calls) results.push(run(call));
    });
    return asOne(change, results);
  } catch (error) {
    if (mark !== undefined) options.trails?.return(mark);
    throw error;
  }
}

function asOne(change: RecordedChange, results: readonly OperationResult[]): OperationResult {
  return {
    ...change,
    title: joinedTitles(results.map(({ title }) => title)),
    revertSteps: results.toReversed().flatMap(({ revertSteps }) => revertSteps),
  };
}

/** Finds operations by name. */
export function operationsByName(operations: readonly AnyOperation[]): ReadonlyMap<string, AnyOperation> {
  return new Map(operations.map((operation) => [operation.name, operation]));
}

/**
 * Checks that a user is permitted to run an operation with this input.
 *
 * @throws Refusal ScenarioAccessError without its policy, FieldAuthorisationError for a field that the policy withholds.
 */
export function checkPermission(operation: AnyOperation, input: JsonObject, ability: OperationAbility): void {
  const { name, permission } = operation;
  if (permission !== undefined) {
    const [action, subject] = permission;
    need(name, { action, subject }, ability);
    for (const key of Object.keys(input)) need(name, { action, subject, field: `input.${key}` }, ability);
  }
  if (operation.permissions === undefined || explain(operation.input, input).length > 0) return; // refused later as malformed
  for (const needed of operation.permissions(input)) {
    need(name, { action: needed.action, subject: needed.subject }, ability);
    need(name, needed, ability);
  }
}

/**
 * Checks that a user is permitted to make a change, whichever way it is made.
 *
 * @param name - of the operation, for the refusal
 * @throws Refusal ScenarioAccessError with all missing policies, FieldAuthorisationError for a field that a policy withholds.
 */
export function checkDifferences(name: string, differences: readonly Difference[], ability: OperationAbility): void {
  const all = neededPermissions(differences);
  const missing = all.filter(({ action, subject, field }) => field === undefined && !ability.can(action, subject));
  const [first, ...others] = missing;
  if (first !== undefined) {
    const policies = missing.map(({ action, subject }) => `${subject}:${action}`);
    throw new Refusal(
      'ScenarioAccessError',
      { operation: name, action: first.action, subject: first.subject, policies },
      others.length === 0
        ? withoutPermission(first)
        : `You don’t have the permissions ${missing.map(({ subject, action }) => `“${policyTitle(subject, action)}”`).join(', ')}.`,
    );
  }
  for (const needed of all) need(name, needed, ability);
}

function withoutPermission({ action, subject }: NeededPermission): string {
  return `You don’t have the permission “${policyTitle(subject, action)}”.`;
}

function need(
  operation: string,
  { action, subject, field, isAround }: NeededPermission,
  ability: OperationAbility,
): void {
  if (field === undefined ? ability.can(action, subject) : ability.can(action, subject, field)) return;
  if (isAround === true && !ability.can(action, subject)) return;
  if (field !== undefined) {
    // the path to it is not what authors see
    const name = policyFieldTitle(field.slice(field.lastIndexOf('.') + 1));
    const message = `You don’t have permission to change the field “${name}”.`;
    throw new Refusal('FieldAuthorisationError', { operation, field }, message);
  }
  throw new Refusal('ScenarioAccessError', { operation, action, subject }, withoutPermission({ action, subject }));
}

function checkInput({ name, input: schema }: AnyOperation, input: JsonObject): void {
  const findings = explain(schema, input);
  if (findings.length === 0) return;
  const code = findings.map((finding) => codeOfFinding(schema, input, finding)).find((each) => each !== null);
  throw new Refusal(code ?? 'InvalidDataError', {
    operation: name,
    findings: findings.map(({ pointer, message }) => ({ pointer, message })),
  });
}
