import type { Dependency } from '@scn/core/operations/dependencies';
import { objectType } from '#graphql/object-type';

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
