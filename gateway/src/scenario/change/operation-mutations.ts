import { isJsonObject } from '@scn/core/base/json';
import type { AnyOperation } from '@scn/core/operations/operation';
import { Refusal } from '@scn/core/base/refusal';
import { readListEdits } from '@scn/core/operations/lists/check-list-edits';
import { readTextEdits } from '@scn/core/operations/texts/check-text-edits';
import type { OperationCall } from '@scn/core/base/issue';
import type { Builder, SchemaSources } from '#graphql/builder';
import { inputFields, readInput } from '#graphql/schema-type';
import type { ScenarioContext } from '../context';
import { appendFor, revertFor } from './append-for';
import { changeInputFields } from './change-input-fields';
import { inputNameOf, mutationNames } from './operation-names';
import { operationPayload } from './operation-payload';

/** The one operation whose input doesn't come from clients: its steps come from the log. */
const revert = 'history.revert';

/** Adds a mutation for each operation of the registry, and `applyOperations` for several as one change. */
export function addOperationMutations(builder: Builder<ScenarioContext>, sources: SchemaSources): void {
  const names = mutationNames(sources);
  for (const operation of sources.operations.values()) {
    const mutation = names.get(operation.name) ?? operation.name;
    if (operation.name === revert) addRevert(builder, mutation);
    else addOperation(builder, operation, mutation);
  }
  addBatch(builder);
}

function addOperation(
  builder: Builder<ScenarioContext>,
  { name, description, input: schema }: AnyOperation,
  mutation: string,
): void {
  const inputName = inputNameOf(mutation);
  const type = builder.inputType(inputName, {
    description: `Input of \`${mutation}\`.`,
    fields: (t) => ({ ...inputFields(builder, t, schema, inputName), ...changeInputFields(t) }),
  });
  builder.mutationField(mutation, (t) =>
    t.field({
      description,
      type: operationPayload(builder),
      args: { input: t.arg({ type, required: true, description: 'The scenario and the change.' }) },
      resolve: (_, { input }, context) => appendFor(context, input, [{ name, input: readInput(schema, input) }]),
    }),
  );
}

function addRevert(builder: Builder<ScenarioContext>, mutation: string): void {
  const type = builder.inputType(inputNameOf(mutation), {
    description: `Input of \`${mutation}\`.`,
    fields: (t) => ({
      ...changeInputFields(t),
      seq: t.int({ required: true, description: 'Sequence number of one of your own changes.' }),
    }),
  });
  builder.mutationField(mutation, (t) =>
    t.field({
      description:
        'Reverts one of your own changes, even after later changes. Rejected if a later change touched the same place. ' +
        'Reverting the revert redoes the change.',
      type: operationPayload(builder),
      args: { input: t.arg({ type, required: true, description: 'The scenario and the change.' }) },
      resolve: (_, { input }, context) => revertFor(context, input, input.seq),
    }),
  );
}

interface CallInput {
  readonly name: string;
  readonly input?: unknown;
  readonly texts?: unknown;
  readonly lists?: unknown;
  readonly seen?: number | null | undefined;
}

function addBatch(builder: Builder<ScenarioContext>): void {
  const call = builder.inputType('OperationCallInput', {
    description: 'One operation, by its name.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the operation: `response.create`.' }),
      input: t.field({
        type: 'JSON',
        required: true,
        description: 'Its input, as described in the operations reference.',
      }),
      texts: t.field({
        type: 'JSON',
        description:
          'Edits of texts that complete the input, merged with what others have typed since: a list of ' +
          '`{ at, path, was, splices }`, and `unlogged` if preceding changes of yours weren’t in the log yet.',
      }),
      lists: t.field({
        type: 'JSON',
        description:
          'Edits of lists of strings that complete the input, merged with what others have added, removed and moved since: a list of ' +
          '`{ at, path, was, removed, placed }`, where `placed` are the added and moved values in order, each as `{ value, after }`.',
      }),
      seen: t.int({
        description:
          'Sequence number of the last change that the user had seen, so that others can be notified of values that this one ' +
          'replaces without their author’s knowledge.',
      }),
    }),
  });
  const type = builder.inputType('ApplyOperationsInput', {
    description: 'Input of `applyOperations`.',
    fields: (t) => ({
      ...changeInputFields(t),
      operations: t.field({ type: [call], required: true, description: 'Run in this order.' }),
    }),
  });
  builder.mutationField('applyOperations', (t) =>
    t.field({
      description: 'Runs operations as one change: all of them, or none if one is rejected.',
      type: operationPayload(builder),
      args: { input: t.arg({ type, required: true, description: 'The scenario and the operations.' }) },
      resolve: (_, { input }, context) => appendFor(context, input, input.operations.map(callOf)),
    }),
  );
}

function callOf({ name, input, texts, lists, seen }: CallInput): OperationCall {
  const [edits, changes] = [texts ?? null, lists ?? null];
  const from = seen ?? null;
  if (isJsonObject(input)) {
    return {
      name,
      input,
      ...(edits === null ? {} : { texts: readTextEdits(edits) }),
      ...(changes === null ? {} : { lists: readListEdits(changes) }),
      ...(from === null ? {} : { seen: from }),
    };
  }
  throw new Refusal('InvalidDataError', { operation: name }, 'The input of an operation must be an object.');
}
