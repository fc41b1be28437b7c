import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { AnyBuilder } from '#graphql/builder-types';
import type { Person } from './people';

/** The GraphQL type of {@link Person}. */
export const personType = memoizeByIdentity((builder: AnyBuilder) =>
  builder.objectRef<Person>('ScenarioPerson').implement({
    description: 'A user who works on a scenario.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The id of the user.' }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'Null for users of unrelated institutions, and for users who have left.',
      }),
      picture: t.exposeString('picture', { nullable: true, description: 'Address of a picture.' }),
    }),
  }),
);
