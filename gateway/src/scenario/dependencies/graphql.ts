import { identitiesOfAction, identitiesOfResponse } from '@scn/core/operations/copy-entity';
import { dependenciesOf, type Dependency } from '@scn/core/operations/dependencies';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../../graphql/builder';
import { documentNow } from '../document/document-now';
import { needEntity, needResponseOf } from '../document/need-entity';
import { scenarioActionInput, scenarioInputFields } from '../scenario-input';
import { copyDependenciesOf, type CopyDependencies, type CopyDependency } from './copy-dependencies';
import { dependencyType } from './dependency-type';

/** What deleting something would come upon. */
interface Dependencies {
  readonly dependencies: readonly Dependency[];
}

/** Adds the reads of who refers to an action, and of what it refers to. */
export function addDependencies(builder: Builder): void {
  addActionDependencies(builder);
  addCopyDependencies(builder);
}

function addActionDependencies(builder: Builder): void {
  const type = builder.inputType('ScenarioActionDependenciesInput', {
    description: 'What is to be deleted.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      actionCode: t.string({ required: true, description: 'The action.' }),
      responseCode: t.string({ description: 'One of its responses, when only that is to be deleted.' }),
    }),
  });
  builder.queryField('scenarioActionDependencies', (t) =>
    t.field({
      type: dependenciesType(builder),
      description: 'What refers to an action, or to one of its responses, from outside: asked before deleting.',
      args: { input: t.arg({ type, required: true, description: 'The action or response.' }) },
      resolve: async (_, { input: { actionCode, responseCode, ...input } }, context) => {
        const document = await documentNow(context, input);
        return document.indexed((view) => {
          const { value: action } = needEntity(view, 'action', actionCode);
          const ids =
            typeof responseCode === 'string'
              ? identitiesOfResponse(needResponseOf(action, responseCode))
              : identitiesOfAction(action);
          return { dependencies: dependenciesOf(view, ids) };
        });
      },
    }),
  );
  builder.queryField('scenarioActionReferences', (t) =>
    t.field({
      type: [dependencyType(builder)],
      description: 'Everything that refers to an action or its parts, for the section of references.',
      args: { input: t.arg({ type: scenarioActionInput(builder), required: true, description: 'The action.' }) },
      resolve: async (_, { input: { actionCode, ...input } }, context) => {
        const document = await documentNow(context, input);
        return document.indexed((view) => [
          ...dependenciesOf(view, identitiesOfAction(needEntity(view, 'action', actionCode).value)),
        ]);
      },
    }),
  );
}

function addCopyDependencies(builder: Builder): void {
  const type = builder.inputType('ScenarioCopyDependenciesInput', {
    description: 'What is to be copied, and into which scenario.',
    fields: (t) => ({
      ...scenarioInputFields(t),
      sourceScenarioCode: t.string({ required: true, description: 'The scenario of the action.' }),
      sourceActionCode: t.string({ required: true, description: 'The action.' }),
    }),
  });
  builder.queryField('scenarioCopyDependencies', (t) =>
    t.field({
      type: copyDependenciesType(builder),
      description: 'What copying an action into the scenario would come upon: asked before pasting.',
      args: { input: t.arg({ type, required: true, description: 'The action and the scenario.' }) },
      resolve: async (_, { input: { sourceActionCode, sourceScenarioCode, ...input } }, context) => {
        const target = await documentNow(context, input);
        const isSame = sourceScenarioCode === input.scenarioCode;
        const source = isSame ? target : await documentNow(context, { ...input, scenarioCode: sourceScenarioCode });
        const { scenario, plugins } = source;
        return source.indexed((from) =>
          target.indexed((into) =>
            copyDependenciesOf(
              needEntity(from, 'action', sourceActionCode).value,
              { scenario, view: from },
              { view: into },
              plugins,
            ),
          ),
        );
      },
    }),
  );
}

const dependenciesType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<Dependencies>('ScenarioDependencies').implement({
    description: 'What deleting something would come upon.',
    fields: (t) => ({
      canBeRemoved: t.boolean({
        description: 'Whether it can be deleted with deleteDependencies: all that refers to it are mere mentions.',
        resolve: ({ dependencies }) => dependencies.every(({ canAutomaticallyDelete }) => canAutomaticallyDelete),
      }),
      dependencies: t.expose('dependencies', { type: [dependencyType(builder)], description: 'What refers to it.' }),
    }),
  }),
);

const copyDependenciesType = memoizeByIdentity((builder: Builder) => {
  const missing = builder.objectRef<CopyDependency>('ScenarioCopyDependency').implement({
    description: 'Something that the action refers to, and that the scenario does not have.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its identity.' }),
      name: t.exposeString('name', { description: 'What the author calls it where it is.' }),
      entityType: t.exposeString('entityType', { description: 'What it is.' }),
    }),
  });
  return builder.objectRef<CopyDependencies>('ScenarioCopyDependencies').implement({
    description: 'What copying an action into a scenario would come upon.',
    fields: (t) => ({
      isInScenario: t.exposeBoolean('isInScenario', { description: 'There is an action of this code already.' }),
      dependencies: t.expose('dependencies', { type: [missing], description: 'What would be missing.' }),
      isPhysiologyMismatch: t.exposeBoolean('isPhysiologyMismatch', {
        description:
          'Patients or items of its physiology changes would be missing: continue without them, or not at all.',
      }),
    }),
  });
});
