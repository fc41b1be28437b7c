import { action } from '@scn/core/document/actions/schema';
import { actionTypes, triggerTypes } from '@scn/core/base/enumerations';
import { objectType } from '#graphql/object-type';
import { outputFields } from '#graphql/schema-type';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { fieldsExcept } from '../document/fields-except';
import { expressionType } from '../expressions/graphql';
import { formItemType, linkedActionType, lockType, locksOf, matrixCellType, responseType } from './action-parts';
import type { DescribedAction } from '@scn/core/description/described-action';
import type { ScenarioContext } from '../context';

/** An action with the names of its categories. */
export interface ListedAction extends DescribedAction {
  readonly actionCategoryName: string | null;
  readonly actionCategoryCommandName: string | null;
}

/** Fields of the document that the type exposes in another form, or that have their own queries. */
const plainFields = fieldsExcept(
  action.properties,
  'visible',
  'triggerInvisible',
  'dependencies',
  'setsLocks',
  'actionLockedBys',
  'linkedActionCodes',
  'roles',
  'physiologyChanges',
  'responses',
);

/** An action of a scenario. */
export const actionType = objectType<ListedAction, ScenarioContext>(
  'ScenarioAction',
  'An action of a scenario.',
  (t, builder) => ({
    ...outputFields(builder, t, plainFields, 'ScenarioAction', { value: (each) => each.action }),
    actionType: t.expose('actionType', {
      type: enumerationType(builder, actionTypes, 'ActionType'),
      nullable: true,
      description: 'Null for a trigger that is not installed here.',
    }),
    triggerType: t.expose('triggerType', {
      type: enumerationType(builder, triggerTypes, 'TriggerType'),
      description: 'UNINITIALIZED for a trigger that is not installed here.',
    }),
    actionCategoryName: t.exposeString('actionCategoryName', { nullable: true, description: 'Name of its category.' }),
    actionCategoryCommandName: t.exposeString('actionCategoryCommandName', {
      nullable: true,
      description: 'Name of its category command.',
    }),
    visible: t.expose('visible', { type: expressionType(builder), description: 'Its visibility triggers.' }),
    triggerInvisible: t.expose('triggerInvisible', {
      type: expressionType(builder),
      description: 'Its invisibility triggers.',
    }),
    dependencies: t.expose('dependencies', { type: expressionType(builder), description: 'Its prerequisites.' }),
    setsLocks: t.field({
      type: [lockType(builder)],
      description: 'The locks that it sets.',
      resolve: (each) => [...locksOf(each.action.setsLocks)],
    }),
    actionLockedBys: t.field({
      type: [lockType(builder)],
      description: 'The locks that it is locked by.',
      resolve: (each) => [...locksOf(each.action.actionLockedBys)],
    }),
    linkedActions: t.expose('linkedActions', {
      type: [linkedActionType(builder)],
      description: 'Actions that share its repetitions.',
    }),
    actionRoles: t.expose('roles', { type: [actionRoleType(builder)], description: 'Its roles.' }),
    formItems: t.expose('formItems', {
      type: [formItemType(builder)],
      description: 'Answers of multiple-choice forms that start it.',
    }),
    scorecardMatrixCells: t.expose('scorecardMatrixCells', {
      type: [matrixCellType(builder)],
      description: 'Cells of scorecard matrices that start it.',
    }),
    menuItemIds: t.exposeIDList('menuItemIds', { description: 'The menu items that show it.' }),
    menuLocations: t.exposeStringList('menuLocations', {
      description: 'Its menu paths, each as one string: `Room › Trolley › Drugs`.',
    }),
    responses: t.expose('responses', { type: [responseType(builder)], description: 'Its responses, in order.' }),
  }),
);

const actionRoleType = objectType<DescribedAction['roles'][number]>(
  'ScenarioActionRole',
  'A role that can perform an action.',
  (t) => ({
    id: t.exposeID('id', { description: 'The role of the scenario.' }),
    roleName: t.exposeString('roleName', { description: 'Its name.' }),
  }),
);
