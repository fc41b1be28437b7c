import type { InputRef } from '@pothos/core';
import { isJsonObject } from '@scn/core/base/json';
import { maxChanges } from '@scn/core/operations/change-batch';
import { heldInputs } from '@scn/core/operations/held-inputs';
import type { HeldLookup } from '@scn/core/schema/graphql/input-shape';
import type { AnyOperation } from '@scn/core/operations/operation';
import { Refusal } from '@scn/core/base/refusal';
import { listEdits, readListEdits } from '@scn/core/operations/lists/check-list-edits';
import { readTextEdits, textEdits } from '@scn/core/operations/texts/check-text-edits';
import type { OperationCall } from '@scn/core/base/issue';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { Builder, SchemaSources } from '#graphql/builder';
import { mutationWithInput, type InputFields } from '#graphql/field-with-input';
import { storable } from '#graphql/input/input-values';
import { inputFields, inputType, readInput } from '#graphql/schema-type';
import type { ScenarioContext } from '../context';
import { appendFor, revertFor } from './append-for';
import { changesFor, type ChangeContent } from './changes-for';
import { operationPayload } from './operation-payload';

/** The one operation whose input doesn't come from clients: its steps come from the log. */
const revert = 'history.revert';

/**
 * Adds a mutation for each operation of the registry, `applyOperations` for several as one change, and `applyChanges` for several changes.
 */
export function addOperationMutations(builder: Builder<ScenarioContext>, sources: SchemaSources): void {
  const names = mutationNames(sources);
  const held = heldInputs(sources.plugins);
  const ofClients: OfClients[] = [];
  for (const operation of sources.operations.values()) {
    const mutation = names.get(operation.name) ?? operation.name;
    if (operation.name === revert) addRevert(builder, mutation);
    else {
      addOperation(builder, operation, mutation, held);
      ofClients.push({ operation, mutation });
    }
  }
  addBatches(builder, ofClients, held);
}

/** An operation whose input comes from clients, and the name of its mutation. */
interface OfClients {
  readonly operation: AnyOperation;
  readonly mutation: string;
}

function addOperation(
  builder: Builder<ScenarioContext>,
  { name, description, input: schema }: AnyOperation,
  mutation: string,
  held: HeldLookup,
): void {
  const inputName = inputNameOf(mutation);
  mutationWithInput(builder, mutation, {
    description,
    type: operationPayload(builder),
    input: (t) => ({
      ...inputFields(builder, t, schema, inputName, held),
      ...changeInputFields(t),
    }),
    argOptions: { description: 'The scenario and the change.' },
    resolve: (_, input, context) =>
      appendFor(context, input, [{ name, input: storable(readInput(schema, input, held)) }]),
  });
}

function addRevert(builder: Builder<ScenarioContext>, mutation: string): void {
  mutationWithInput(builder, mutation, {
    description:
      'Reverts one of your own changes, even after later changes. Rejected if a later change touched the same place. ' +
      'Reverting the revert redoes the change.',
    type: operationPayload(builder),
    input: (t) => ({
      ...changeInputFields(t),
      seq: t.int({ required: true, description: 'Sequence number of one of your own changes.' }),
    }),
    argOptions: { description: 'The scenario and the change.' },
    resolve: (_, input, context) => revertFor(context, input, input.seq),
  });
}

interface CallInput {
  readonly call?: object | null | undefined;
  readonly name?: string | null | undefined;
  readonly input?: unknown;
  readonly texts?: readonly object[] | null | undefined;
  readonly lists?: readonly object[] | null | undefined;
  readonly seen?: number | null | undefined;
}

/** Why the fields for calls by name are still there. */
const byName = 'Use `call`. Editors of release 18 send this.';

function addBatches(builder: Builder<ScenarioContext>, ofClients: readonly OfClients[], held: HeldLookup): void {
  const call = callType(builder, ofClients, held);
  const read = callReader(ofClients, held);
  mutationWithInput(builder, 'applyOperations', {
    description: 'Runs operations as one change: all of them, or none if one is rejected.',
    type: operationPayload(builder),
    input: (t) => ({
      ...changeInputFields(t),
      operations: t.field({ type: [call], required: true, description: 'Run in this order.' }),
    }),
    argOptions: { description: 'The scenario and the operations.' },
    resolve: (_, input, context) => appendFor(context, input, input.operations.map(read)),
  });
  addChanges(builder, call, read);
}

interface ChangeContentInput {
  readonly operations?: readonly CallInput[] | null | undefined;
  readonly revertSeq?: number | null | undefined;
  readonly revertOperationId?: string | null | undefined;
}

function addChanges(
  builder: Builder<ScenarioContext>,
  call: InputRef<CallInput>,
  read: (call: CallInput) => OperationCall,
): void {
  const content = builder.inputRef<ChangeContentInput>('ChangeContentInput').implement({
    description: 'What a change does. Give exactly one of the fields.',
    isOneOf: true,
    fields: (t) => ({
      operations: t.field({
        type: [call],
        description:
          'Runs operations in this order, as `applyOperations` does: all of them, or none if one is rejected.',
      }),
      revertSeq: t.int({
        description: 'Reverts one of your own changes, by its sequence number, as `historyRevert` does.',
      }),
      revertOperationId: t.id({ description: 'Reverts an earlier change of the same request.' }),
    }),
  });
  const change = builder.inputType('ChangeInput', {
    description: 'One change of several.',
    fields: (t) => ({
      operationId: operationIdField(t),
      content: t.field({ type: content, required: true, description: 'What it does.' }),
    }),
  });
  mutationWithInput(builder, 'applyChanges', {
    description:
      `Makes up to ${maxChanges} changes of a scenario in order, each as if it had been sent by itself, and stops at the first one that is ` +
      'rejected or fails. Changes before it stay. Has an item for each change that was tried; that of a rejected one is null, and the path of ' +
      'its error leads there. Send those that weren’t tried again.',
    type: [operationPayload(builder)],
    nullable: { list: false, items: true },
    input: (t) => ({
      ...scenarioInputFields(t),
      changes: t.field({ type: [change], required: true, description: 'Made in this order.' }),
    }),
    argOptions: { description: 'The scenario and the changes.' },
    resolve: (_, input, context) =>
      changesFor(
        context,
        input,
        input.changes.map(({ operationId, content: given }) => ({
          operationId,
          content: () => contentOf(given, read),
        })),
      ),
  });
}

function contentOf(given: ChangeContentInput, read: (call: CallInput) => OperationCall): ChangeContent {
  const { operations, revertSeq, revertOperationId } = given;
  if (isGiven(operations)) return { operations: operations.map(read) };
  if (isGiven(revertSeq)) return { revertSeq };
  return { revertOperationId: revertOperationId ?? '' };
}

function callType(builder: Builder<ScenarioContext>, ofClients: readonly OfClients[], held: HeldLookup) {
  const operation = operationType(builder, ofClients, held);
  const [textEdit, listEdit] = [
    inputType(builder, textEdits.items, 'TextEditInput') as InputRef<object>,
    inputType(builder, listEdits.items, 'ListEditInput') as InputRef<object>,
  ];
  return builder.inputRef<CallInput>('OperationCallInput').implement({
    description: 'One operation.',
    fields: (t) => ({
      call: t.field({
        type: operation,
        description: 'The operation and its input. Required, unless the operation is called by its name.',
      }),
      name: t.string({ description: 'Name of the operation: `response.create`.', deprecationReason: byName }),
      input: t.field({
        type: 'JSON',
        description: 'Its input, as described in the operations reference.',
        deprecationReason: byName,
      }),
      texts: t.field({
        type: [textEdit],
        description: 'Edits of texts that complete the input, merged with what others have typed since.',
      }),
      lists: t.field({
        type: [listEdit],
        description:
          'Edits of lists of strings that complete the input, merged with what others have added, removed and moved since.',
      }),
      seen: t.int({
        description:
          'Sequence number of the last change that the user had seen, so that others can be notified of values that this one ' +
          'replaces without their author’s knowledge.',
      }),
    }),
  });
}

function operationType(builder: Builder<ScenarioContext>, ofClients: readonly OfClients[], held: HeldLookup) {
  const types = ofClients.map(({ mutation, operation: { input: schema, description } }) => {
    const inputName = inputNameOf(mutation);
    const type = builder.inputType(inputName.replace(/Input$/, 'OperationInput'), {
      description: `What \`${mutation}\` does, in \`applyOperations\`.`,
      // parts of it are those of the mutation
      fields: (t) => inputFields(builder, t, schema, inputName, held),
    });
    return { mutation, description, type };
  });
  return builder.inputRef<object>('OperationInput').implement({
    description: 'An operation and its input. Give exactly one of the fields.',
    isOneOf: true,
    fields: (t) =>
      Object.fromEntries(types.map(({ mutation, description, type }) => [mutation, t.field({ type, description })])),
  });
}

function callReader(ofClients: readonly OfClients[], held: HeldLookup) {
  const byMutation = new Map(ofClients.map(({ mutation, operation }) => [mutation, operation]));
  return ({ texts, lists, seen, ...asked }: CallInput): OperationCall => ({
    ...calledOperation(asked),
    ...(isGiven(texts)
      ? { texts: readTextEdits(storable(texts.map((edit) => readInput(textEdits.items, edit)))) }
      : {}),
    ...(isGiven(lists)
      ? { lists: readListEdits(storable(lists.map((edit) => readInput(listEdits.items, edit)))) }
      : {}),
    ...(isGiven(seen) ? { seen } : {}),
  });

  function calledOperation({ call, name, input }: CallInput): Pick<OperationCall, 'name' | 'input'> {
    if (isGiven(call) && !isGiven(name) && !isGiven(input)) {
      const [mutation = '', given] = Object.entries(call)[0] ?? [];
      const operation = byMutation.get(mutation);
      if (operation !== undefined)
        return { name: operation.name, input: storable(readInput(operation.input, given as object, held)) };
    } else if (isGiven(name) && isJsonObject(input) && !isGiven(call)) return { name, input };
    throw new Refusal('InvalidDataError', {}, 'Each operation needs `call`, or else its `name` and `input`.');
  }
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/** The fields that every mutation of a scenario takes, in addition to those of its operation. */
function changeInputFields(t: InputFields) {
  return { ...scenarioInputFields(t), operationId: operationIdField(t) };
}

function scenarioInputFields(t: InputFields) {
  return {
    institutionId: t.id({ required: true, description: 'The active institution.' }),
    scenarioCode: t.string({ required: true, description: 'The scenario to change.' }),
  };
}

function operationIdField(t: InputFields) {
  return t.id({
    required: true,
    description: 'Idempotency key chosen by the client: a change sent again is applied once and gets the same result.',
  });
}

/**
 * The mutation name of each operation, noun first: `playlist-command.update` is `playlistCommandUpdate`. A noun that a kind of shared
 * asset also has gets a prefix: `location.create` is `scenarioLocationCreate`.
 */
export function mutationNames({ operations, plugins }: SchemaSources): ReadonlyMap<string, string> {
  const assets = new Set(
    plugins.plugins.filter((plugin) => plugin.kind === 'asset').map((plugin) => assetNames(plugin).one),
  );
  return new Map([...operations.keys()].map((name) => [name, mutationNameOf(name, assets)]));
}

function mutationNameOf(name: AnyOperation['name'], assets: ReadonlySet<string>): string {
  const [noun = '', verb = ''] = name.split('.');
  const one = camelCase(noun);
  const subject = assets.has(one) ? `scenario${capitalised(one)}` : one;
  return `${subject}${capitalised(camelCase(verb))}`;
}

/** The input type of a mutation: `playlistCommandUpdate` takes a `PlaylistCommandUpdateInput`. */
function inputNameOf(mutationName: string): string {
  return `${capitalised(mutationName)}Input`;
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function capitalised(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
