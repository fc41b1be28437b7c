import { actionTypes, repetitionKinds, triggerTypes } from '@scn/core/base/enumerations';
import type { Json } from '@scn/core/base/json';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { documentQuery } from '../document/document-query';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { scenarioActionInput } from '../scenario-action-input';
import { needEntity } from '../document/document-now';
import { expressionType } from '../expressions/graphql';
import type { ScenarioContext } from '../context';
import { describeTrigger, type ActionActorRole, type DescribedTrigger, type TimeTrigger } from './described-trigger';

/** Adds the query for what starts an action. */
export function addTriggers(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioActionTriggers', {
    type: triggersType(builder),
    description: 'What starts an action.',
    input: scenarioActionInput(builder),
    argOptions: { description: 'The action.' },
    resolve: (document, { actionCode }) =>
      document.indexed((view) => describeTrigger(needEntity(view, 'action', actionCode).value, view)),
  });
}

const triggersType = objectType<DescribedTrigger, ScenarioContext>(
  'ScenarioActionTriggers',
  'What starts an action.',
  (t, builder) => ({
    actionCode: t.field({ type: 'ID', description: 'The action.', resolve: ({ action }) => action.actionCode }),
    trigger: t.field({
      type: 'ID',
      description: 'Id of its plugin: `trigger.time`.',
      resolve: ({ action }) => action.trigger.trigger,
    }),
    args: t.field({
      type: 'JSON',
      description: 'Its arguments.',
      resolve: ({ action }) => action.trigger.args as Json,
    }),
    summary: t.exposeString('summary', { description: 'One-line summary for authors.' }),
    triggerType: t.field({
      type: enumerationType(builder, triggerTypes, 'TriggerType'),
      description: 'UNINITIALIZED for a trigger that is not installed here.',
      resolve: ({ plugin }) => plugin?.triggerType ?? 'UNINITIALIZED',
    }),
    actionType: t.field({
      type: enumerationType(builder, actionTypes, 'ActionType'),
      nullable: true,
      description: 'Null for a trigger that is not installed here.',
      resolve: ({ plugin }) => plugin?.actionType ?? null,
    }),
    learnerTriggersAndInfo: t.field({
      type: learnerTriggersType(builder),
      description: 'Who can perform it, if learners start it.',
      resolve: (trigger) => trigger,
    }),
    timeTriggers: t.expose('timeTriggers', {
      type: [timeTriggerType(builder)],
      description: 'When it starts, if the clock starts it.',
    }),
    physiologyTriggers: t.expose('physiologyTriggers', {
      type: [expressionType(builder)],
      description: 'The conditions, if physiology starts it.',
    }),
  }),
);

const learnerTriggersType = objectType<Pick<DescribedTrigger, 'roles' | 'observable'>, ScenarioContext>(
  'ScenarioLearnerTriggers',
  'Who can perform an action.',
  (t, builder) => ({
    scenarioActionActorRoles: t.expose('roles', {
      type: [actorRoleType(builder)],
      description: 'The roles, with the actors who play them.',
    }),
    observable: t.exposeBoolean('observable', { description: 'Whether observers also see it.' }),
  }),
);

const actorRoleType = objectType<ActionActorRole>(
  'ScenarioActionActorRole',
  'A role that can perform an action.',
  (t) => ({
    roleId: t.exposeID('roleId', { description: 'The role of the scenario.' }),
    roleName: t.exposeString('roleName', { description: 'Its name.' }),
    scenarioActorId: t.exposeID('scenarioActorId', { nullable: true, description: 'An actor who plays it.' }),
    actorTitle: t.exposeString('actorTitle', { nullable: true, description: 'Name of that actor.' }),
  }),
);

const timeTriggerType = objectType<TimeTrigger, ScenarioContext>(
  'ScenarioTimeTrigger',
  'When the clock starts an action, in seconds.',
  (t, builder) => ({
    delay: t.exposeFloat('delay', { nullable: true, description: 'Time from the start of the scenario.' }),
    delayIsScenarioTotalPlayTime: t.exposeBoolean('delayIsScenarioTotalPlayTime', {
      description: 'Whether it starts when the play time ends.',
    }),
    intervalMin: t.exposeFloat('intervalMin', { nullable: true, description: 'Shortest time between repetitions.' }),
    intervalMax: t.exposeFloat('intervalMax', { nullable: true, description: 'Longest time between repetitions.' }),
    repetition: t.expose('repetition', {
      type: enumerationType(builder, repetitionKinds, 'RepetitionKind'),
      description: 'Constant if both intervals are equal, random otherwise.',
    }),
  }),
);
