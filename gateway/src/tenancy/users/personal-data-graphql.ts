import type { Builder } from '#graphql/builder';
import { memberMutation } from '#graphql/member-fields';
import { requirePrincipal } from '#principal/principal';
import type { TenancyContext } from '../context';
import { eraseUser, exportDataOfUser, exportOwnData } from './personal-data';
import { userInputFields } from './graphql';

/** Adds the export of a person's data, by themselves and by administrators, and their erasure. */
export function addPersonalData(builder: Builder<TenancyContext>): void {
  builder.mutationField('ownDataExport', (t) =>
    t.field({
      description:
        'Everything that the gateway stores about you, of all your institutions, as JSON. Recorded in the audit log. Not available to API tokens.',
      type: 'JSON',
      resolve: (_, __, context) => exportOwnData(context.services.database, requirePrincipal(context)),
    }),
  );
  memberMutation(builder, 'userDataExport', {
    description:
      'Everything that the gateway stores about a user: the account, and what belongs to the institution, as JSON. Recorded in the audit log. Requires `User:Read` without withheld fields and `User:Update`; not available to API tokens.',
    type: 'JSON',
    input: userInputFields,
    resolve: (member, { id }, { services }) => exportDataOfUser(services.database, member, id),
  });
  memberMutation(builder, 'userErase', {
    description:
      'Erases a user for good and returns their id: name, e-mail address, picture, sign-in, sessions, API tokens and saved views. What they have changed stays under a pseudonym. Requires `User:Delete`, all permissions of the user, and that they belong to no other institution; not available to API tokens.',
    type: 'ID',
    input: (t) => ({
      ...userInputFields(t),
      name: t.string({ required: true, description: 'Their name, to confirm who is erased.' }),
    }),
    resolve: (member, { id, name }, { services }) => eraseUser(services, member, id, name),
  });
}
