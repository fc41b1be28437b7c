import { objectType } from '#graphql/object-type';
import type { Person } from './people';

/** The GraphQL type of {@link Person}. */
export const personType = objectType<Person>('ScenarioPerson', 'A user who works on a scenario.', (t) => ({
  id: t.exposeID('id', { description: 'The id of the user.' }),
  name: t.exposeString('name', {
    nullable: true,
    description: 'Null for users of unrelated institutions, and for users who have left.',
  }),
  picture: t.exposeString('picture', { nullable: true, description: 'Address of a picture.' }),
}));
