import type { Dependency } from '@scn/core/operations/dependencies';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../../graphql/builder';

/** Something that refers to something else. */
export const dependencyType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<Dependency>('ScenarioDependency').implement({
    description: 'Something that refers to something else.',
    fields: (t) => ({
      id: t.exposeID('id', { nullable: true, description: 'Its identity; null for a section of the scenario.' }),
      name: t.exposeString('name', { description: 'What the author calls it.' }),
      entityType: t.exposeString('entityType', { description: 'What it is: `menu-item`, `feedback-point`.' }),
      at: t.field({
        type: 'String',
        description: 'Where in it, as a JSON pointer.',
        resolve: ({ use }) => use.at,
      }),
      canAutomaticallyDelete: t.exposeBoolean('canAutomaticallyDelete', {
        description: 'It is a mere mention, and goes with what it mentions.',
      }),
    }),
  }),
);
