import type { Builder } from '#graphql/builder';
import { memberList, memberMutation } from '#graphql/member-fields';
import { declareList } from '#graphql/list/list';
import type { SignInContext } from '../context';
import { createApiToken, listApiTokens, revokeApiToken, type ApiToken } from '../api-tokens/api-tokens';

/** Adds API tokens, for sign-in by pipelines. */
export function addApiTokens(builder: Builder<SignInContext>): void {
  const type = builder.objectRef<ApiToken>('ApiToken').implement({
    description:
      'A token for a pipeline. It is valid for one institution, and allows what both its policies and its owner allow.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the token, which isn’t secret.' }),
      name: t.exposeString('name', { description: 'What it is for.' }),
      userId: t.exposeID('userId', { description: 'Its owner.' }),
      userName: t.exposeString('userName', { description: 'Name of its owner.' }),
      policies: t.exposeStringList('policies', { description: 'Policies `resource:action` it is limited to.' }),
      dateCreated: t.expose('createdAt', { description: 'When it was created.', type: 'DateTime' }),
      expiresAt: t.expose('expiresAt', { description: 'When it becomes invalid.', type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'Accurate to the minute.' }),
    }),
  });
  const list = declareList<ApiToken>(builder, {
    name: 'ApiToken',
    item: type,
    fields: {
      name: { kind: 'string', value: ({ name }) => name },
      userName: { kind: 'string', value: ({ userName }) => userName },
      dateCreated: { kind: 'date', value: ({ createdAt }) => createdAt },
      expiresAt: { kind: 'date', value: ({ expiresAt }) => expiresAt },
      lastUsedAt: { kind: 'date', value: ({ lastUsedAt }) => lastUsedAt },
    },
    defaultTake: 50,
    defaultOrder: [{ field: 'dateCreated', descending: true }],
  });
  memberList(builder, 'apiTokens', {
    description: 'Valid API tokens: yours, or those of all users. Requires `ApiToken:Read`.',
    list,
    input: (t) => ({
      everybody: t.boolean({
        description: 'Lists the tokens of all users of the institution. Requires `User:Update`.',
      }),
    }),
    resolve: async (member, request, { services: { database, now } }, input) => {
      const rows = await listApiTokens(database, member, { allUsers: input.everybody === true, now: now() });
      return list.inMemory(rows, request);
    },
  });
  const created = builder
    .objectRef<{ readonly token: string; readonly apiToken: ApiToken }>('ApiTokenCreated')
    .implement({
      description: 'A token that has just been created.',
      fields: (t) => ({
        token: t.exposeString('token', { description: 'The token itself. It is never shown again.' }),
        apiToken: t.expose('apiToken', { description: 'What is stored about it.', type }),
      }),
    });
  memberMutation(builder, 'apiTokenCreate', {
    description: 'Creates an API token. Requires `ApiToken:Create`; not available to API tokens.',
    type: created,
    input: (t) => ({
      name: t.string({ required: true, description: 'What it is for; up to 100 characters.' }),
      policies: t.stringList({
        required: true,
        description: 'Policies `resource:action`; only policies that you have.',
      }),
      expiresAt: t.field({ type: 'DateTime', required: true, description: 'Within a year.' }),
    }),
    resolve: (member, asked, { services: { database, now } }) => createApiToken(database, member, asked, now()),
  });
  memberMutation(builder, 'apiTokenRevoke', {
    description:
      'Revokes an API token: yours, or with `User:Update` any of the institution. Requires `ApiToken:Delete`.',
    type,
    input: (t) => ({
      id: t.id({ description: 'Id of the token.', required: true }),
    }),
    resolve: (member, { id }, { services: { database, now } }) => revokeApiToken(database, member, id, now()),
  });
}
