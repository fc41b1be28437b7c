import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Builder } from '../graphql/builder';
import type { Person } from './people';

/** The GraphQL type of {@link Person}. */
export const personType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<Person>('ScenarioPerson').implement({
    description: 'Somebody who works on a scenario.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The person.' }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'Null for a person of an institution that you have nothing to do with, and for one who has left.',
      }),
      picture: t.exposeString('picture', { nullable: true, description: 'Address of a picture.' }),
    }),
  }),
);
