import type { Dependency } from '@scn/core/operations/dependencies';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Builder } from '#graphql/builder';
import type { ScenarioContext } from '../context';

/** A reference from one entity to another. */
export const dependencyType = memoizeByIdentity((builder: Builder<ScenarioContext>) =>
  builder.objectRef<Dependency>('ScenarioDependency').implement({
    description: 'A reference from one entity to another.',
    fields: (t) => ({
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
  }),
);
