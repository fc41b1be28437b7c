import { menuLockKinds } from '@scn/core/base/enumerations';
import { objectType } from '#graphql/object-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { titleOfValue } from '@scn/core/description/value-title';
import type { Chooser, LinkedAction } from '@scn/core/description/described-action';
import type { ScenarioContext } from '../context';
import { ofSnapshot } from '../document/of-snapshot';

/** A lock type with its title. */
export interface Lock {
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
