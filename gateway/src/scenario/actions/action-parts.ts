import { menuLockKinds } from '@scn/core/base/enumerations';
import type { Chooser, LinkedAction, DescribedResponse } from '@scn/core/description/described-action';
import { titleOfValue } from '@scn/core/description/value-title';
import { response } from '@scn/core/document/actions/schema';
import { objectType } from '#graphql/object-type';
import { outputFields } from '#graphql/schema-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import { fieldsExcept } from '../document/fields-except';
import { ofSnapshot } from '../document/of-snapshot';
import { expressionType } from '../expressions/graphql';
import { commandType } from '../playlist/block-type';

/** A lock type with its title. */
interface Lock {
  readonly kind: (typeof menuLockKinds)[number];
  readonly title: string;
}

/** Lock types with their titles. */
export function locksOf(kinds: readonly Lock['kind'][]): readonly Lock[] {
  return kinds.map((kind) => ({ kind, title: titleOfValue(kind) }));
}

/** The type of {@link Lock}. */
export const lockType = objectType<Lock, ScenarioContext>(
  'ScenarioActionLock',
  'A lock that an action sets, or that locks it.',
  (t, builder) =>
    ofSnapshot({
      kind: t.expose('kind', {
        type: enumerationType(builder, menuLockKinds, 'MenuLockKind'),
        description: 'What is locked.',
      }),
      title: t.exposeString('title', { description: 'Its title.' }),
    }),
);

/** The type of {@link LinkedAction}. */
export const linkedActionType = objectType<LinkedAction>(
  'ScenarioLinkedAction',
  'An action that shares the repetitions of another.',
  (t) =>
    ofSnapshot({
      actionCode: t.exposeID('actionCode', { description: 'Its code.' }),
      title: t.exposeString('title', { description: 'Its name.' }),
      repetitions: t.exposeInt('repetitions', {
        nullable: true,
        description: 'How many times it can be repeated; null when it is not in the scenario.',
      }),
    }),
);

/** The type of an answer of a form that starts an action. */
export const formItemType = objectType<Chooser>(
  'ScenarioActionFormItem',
  'An answer of a multiple-choice form that starts the action.',
  (t) =>
    ofSnapshot({
      id: t.exposeID('id', { description: 'Id of the answer.' }),
      text: t.exposeString('title', { description: 'The answer.' }),
      formId: t.exposeID('ownerId', { description: 'The form.' }),
      formTitle: t.exposeString('ownerTitle', { description: 'Title of the form.' }),
    }),
);

/** The type of a cell of a scorecard matrix that starts an action. */
export const matrixCellType = objectType<Chooser>(
  'ScenarioActionScorecardMatrixCell',
  'A cell of a scorecard matrix that starts the action.',
  (t) =>
    ofSnapshot({
      id: t.exposeID('id', { description: 'Id of the cell.' }),
      title: t.exposeString('title', { description: 'Title of the cell.' }),
      scorecardMatrixId: t.exposeID('ownerId', { description: 'The scorecard matrix.' }),
      scorecardMatrixTitle: t.exposeString('ownerTitle', { description: 'Title of the scorecard matrix.' }),
    }),
);

const plainFields = fieldsExcept(response.properties, 'conditions', 'playlist');

/** A response of an action. */
export const responseType = objectType<DescribedResponse, ScenarioContext>(
  'ScenarioActionResponse',
  'A response of an action.',
  (t, builder) => ({
    ...outputFields(builder, t, plainFields, 'ScenarioActionResponse', { value: (each) => each.response }),
    actionCode: t.exposeID('actionCode', { description: 'Its action.' }),
    ordinal: t.exposeInt('ordinal', { description: 'Its position among the responses of the action, from 0.' }),
    delayEnabled: t.field({
      type: 'Boolean',
      description: 'When the delay starts: from the trigger, or after the first response.',
      resolve: (each) => each.response.responseDelayStart !== 'immediate',
    }),
    conditions: t.expose('conditions', { type: expressionType(builder), description: 'Its conditions.' }),
    playlistCommands: t.expose('commands', {
      type: [commandType(builder)],
      description: 'Its playlist, in playing order.',
    }),
  }),
);
