import { memoizeByIdentity } from '@scn/core/base/memoize';
import {
  copyDependenciesOf,
  type CopyDependencies,
  type CopyDependency,
} from '@scn/core/operations/actions/copy-dependencies';
import { identitiesOfAction, identitiesOfResponse } from '@scn/core/operations/copy-entity';
import { dependenciesOf, type Dependency } from '@scn/core/operations/dependencies';
import type { Builder } from '#graphql/builder';
import { queryWithInput } from '#graphql/field-with-input';
import { objectType } from '#graphql/object-type';
import { scenarioInputFields } from '#tenancy/scenarios/scenario-input';
import type { ScenarioContext } from '../context';
import { documentNow, needEntity, needResponseOf } from '../document/document-now';
import { documentQuery } from '../document/document-query';
import { scenarioActionInput } from '../scenario-action-input';

/** A reference from one entity to another. */
export const dependencyType = objectType<Dependency>(
  'ScenarioDependency',
  'A reference from one entity to another.',
  (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'Its id; null for a section of the scenario.' }),
    name: t.exposeString('name', { description: 'The author’s name for it.' }),
    entityType: t.exposeString('entityType', { description: 'What it is: `menu-item`, `feedback-point`.' }),
    at: t.field({
      type: 'String',
      description: 'Where in the entity, as a JSON pointer.',
      resolve: ({ use }) => use.at,
    }),
    canAutomaticallyDelete: t.exposeBoolean('canAutomaticallyDelete', {
      description: 'It is only a mention, and is removed together with what it mentions.',
    }),
  }),
);

/** References that affect a deletion. */
interface Dependencies {
  readonly dependencies: readonly Dependency[];
}

/** Adds the queries for references to and from an action. */
export function addDependencies(builder: Builder<ScenarioContext>): void {
  addActionDependencies(builder);
  addCopyDependencies(builder);
}

function addActionDependencies(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioActionDependencies', {
    type: dependenciesType(builder),
    description: 'References to an action, or one of its responses, from elsewhere: query before deleting.',
    input: (t) => ({
      actionCode: t.string({ required: true, description: 'The action.' }),
      responseCode: t.string({ description: 'One of its responses, to delete only that one.' }),
    }),
    typeOptions: { description: 'The entity to delete.' },
    argOptions: { description: 'The action or response.' },
    resolve: (document, { actionCode, responseCode }) =>
      document.indexed((view) => {
        const { value: action } = needEntity(view, 'action', actionCode);
        const ids =
          typeof responseCode === 'string'
            ? identitiesOfResponse(needResponseOf(action, responseCode))
            : identitiesOfAction(action);
        return { dependencies: dependenciesOf(view, ids) };
      }),
  });
  documentQuery(builder, 'scenarioActionReferences', {
    type: [dependencyType(builder)],
    description: 'All references to an action or its parts, for the references section.',
    input: scenarioActionInput(builder),
    argOptions: { description: 'The action.' },
    resolve: (document, { actionCode }) =>
      document.indexed((view) => [
        ...dependenciesOf(view, identitiesOfAction(needEntity(view, 'action', actionCode).value)),
      ]),
  });
}

function addCopyDependencies(builder: Builder<ScenarioContext>): void {
  queryWithInput(builder, 'scenarioCopyDependencies', {
    type: copyDependenciesType(builder),
    description: 'Conflicts of copying an action into the scenario: query before pasting.',
    input: (t) => ({
      ...scenarioInputFields(t),
      sourceScenarioCode: t.string({ required: true, description: 'The scenario that contains the action.' }),
      sourceActionCode: t.string({ required: true, description: 'The action.' }),
    }),
    typeOptions: { description: 'The action to copy, and the target scenario.' },
    argOptions: { description: 'The action and the scenario.' },
    resolve: async (_, { sourceActionCode, sourceScenarioCode, ...input }, context) => {
      const target = await documentNow(context, input);
      const isSame = sourceScenarioCode === input.scenarioCode;
      const source = isSame ? target : await documentNow(context, { ...input, scenarioCode: sourceScenarioCode });
      const { plugins } = source;
      return source.indexed((from) =>
        target.indexed((into) =>
          copyDependenciesOf(needEntity(from, 'action', sourceActionCode).value, from, into, plugins),
        ),
      );
    },
  });
}

const dependenciesType = objectType<Dependencies, ScenarioContext>(
  'ScenarioDependencies',
  'References that affect a deletion.',
  (t, builder) => ({
    canBeRemoved: t.boolean({
      description: 'Whether it can be deleted with deleteDependencies: all references to it are only mentions.',
      resolve: ({ dependencies }) => dependencies.every(({ canAutomaticallyDelete }) => canAutomaticallyDelete),
    }),
    dependencies: t.expose('dependencies', { type: [dependencyType(builder)], description: 'References to it.' }),
  }),
);

const copyDependenciesType = memoizeByIdentity((builder: Builder<ScenarioContext>) => {
  const missing = builder.objectRef<CopyDependency>('ScenarioCopyDependency').implement({
    description: 'An entity that the action refers to and that is missing in the scenario.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id.' }),
      name: t.exposeString('name', { description: 'The author’s name for it in the source scenario.' }),
      entityType: t.exposeString('entityType', { description: 'Its kind.' }),
    }),
  });
  return builder.objectRef<CopyDependencies>('ScenarioCopyDependencies').implement({
    description: 'Conflicts of copying an action into a scenario.',
    fields: (t) => ({
      isInScenario: t.exposeBoolean('isInScenario', {
        description: 'Whether the scenario already has an action with this code.',
      }),
      dependencies: t.expose('dependencies', { type: [missing], description: 'Entities that would be missing.' }),
      isPhysiologyMismatch: t.exposeBoolean('isPhysiologyMismatch', {
        description:
          'Whether patients or items of its physiology changes would be missing: the copy can only continue without them.',
      }),
    }),
  });
});
