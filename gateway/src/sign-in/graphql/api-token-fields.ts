import type { Builder } from '../../graphql/builder';
import { declareList } from '../../graphql/list/list';
import { requireMember } from '../../tenancy/require-principal';
import { createApiToken, listApiTokens, revokeApiToken, type ApiToken } from '../api-tokens/api-tokens';

/** Adds API tokens: what pipelines sign in with. */
export function addApiTokens(builder: Builder): void {
  const type = builder.objectRef<ApiToken>('ApiToken').implement({
    description:
      'A token for a pipeline. It works for one institution, and may do what its policies and its owner both may.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      userId: t.exposeID('userId', { description: 'Its owner.' }),
      userName: t.exposeString('userName'),
      policies: t.exposeStringList('policies', { description: 'Policies `resource:action` that it is limited to.' }),
      dateCreated: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
      expiresAt: t.field({ type: 'DateTime', resolve: ({ expiresAt }) => expiresAt }),
      lastUsedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'To the minute.',
        resolve: ({ lastUsedAt }) => lastUsedAt,
      }),
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
  const active = 'The active institution.';
  const several = builder.inputType('ApiTokensInput', {
    description: 'What `apiTokens` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: active }),
      everybody: t.boolean({ description: 'Those of all people of the institution, for whoever may `User:Update`.' }),
    }),
  });
  builder.queryField('apiTokens', (t) =>
    t.field({
      description: 'API tokens that are good: yours, unless everybody’s are asked for.',
      type: list.page,
      args: { input: t.arg({ type: several, required: true }), ...list.args(t) },
      resolve: async (_, { input, ...args }, context) => {
        const { database, now } = context.services;
        const member = requireMember(context, input.institutionId);
        const request = list.request(context, args, member);
        const rows = await listApiTokens(database, member, { everybody: input.everybody === true, now: now() });
        return list.inMemory(rows, request);
      },
    }),
  );
  const create = builder.inputType('ApiTokenCreateInput', {
    description: 'What `apiTokenCreate` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: active }),
      name: t.string({ required: true, description: 'What it is for; up to 100 characters.' }),
      policies: t.stringList({ required: true, description: 'Policies `resource:action`, of those that you hold.' }),
      expiresAt: t.field({ type: 'DateTime', required: true, description: 'Within a year.' }),
    }),
  });
  const created = builder
    .objectRef<{ readonly token: string; readonly apiToken: ApiToken }>('ApiTokenCreated')
    .implement({
      description: 'A token that has just been made.',
      fields: (t) => ({
        token: t.exposeString('token', { description: 'The token itself. It is told now and never again.' }),
        apiToken: t.expose('apiToken', { type }),
      }),
    });
  builder.mutationField('apiTokenCreate', (t) =>
    t.field({
      description: 'Makes an API token. An API token can not do this.',
      type: created,
      args: { input: t.arg({ type: create, required: true }) },
      resolve: (_, { input: { institutionId, ...asked } }, context) => {
        const { database, now } = context.services;
        return createApiToken(database, requireMember(context, institutionId), asked, now());
      },
    }),
  );
  const revoke = builder.inputType('ApiTokenRevokeInput', {
    description: 'What `apiTokenRevoke` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: active }),
      id: t.id({ required: true }),
    }),
  });
  builder.mutationField('apiTokenRevoke', (t) =>
    t.field({
      description: 'Revokes an API token: yours, or for whoever may `User:Update` anybody’s of the institution.',
      type,
      args: { input: t.arg({ type: revoke, required: true }) },
      resolve: (_, { input: { institutionId, id } }, context) => {
        const { database, now } = context.services;
        return revokeApiToken(database, requireMember(context, institutionId), id, now());
      },
    }),
  );
}
