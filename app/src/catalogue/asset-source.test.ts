import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { planField } from '@scn/kit/form/field-plan';
import { plugin as globalAction } from '@scn/plugins/asset/global-action/index';
import { plugin as role } from '@scn/plugins/asset/role/index';
import { expect, test } from 'vitest';
import { assetSource } from './asset-source';

test('the roles of a global action are offered if learners can play them, and are shown with that flag (specification 002, §3, §5)', async () => {
  const asked: unknown[] = [];
  const items = [
    { id: 'nurse', name: 'Nurse', flag: true },
    { id: 'relative', name: 'Relative', flag: false },
    { id: 'withheld', name: 'Surgeon', flag: null },
  ].map((item) => ({ __typename: 'Item', ...item }));
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push(variables['where']);
        observer.next({ data: { found: { __typename: 'Page', items, totalCount: items.length } } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const { control } = planField(jsonSchemaOf(globalAction.schema).properties?.['actionRoles'] ?? {}, 'actionRoles');
  const offers = control.kind === 'references' ? control.offers : undefined;
  const source = assetSource(client, 'i1', role, { offers: offers ?? {}, wholeId: null });
  const { options } = await source.search('', 10, new AbortController().signal);
  expect(asked).toEqual([{ and: [{ playableRole: { eq: true } }] }]);
  expect(options).toEqual([
    { id: 'nurse', name: 'Nurse', group: 'Playable' },
    { id: 'relative', name: 'Relative', group: 'Not playable' },
    { id: 'withheld', name: 'Surgeon' },
  ]);
});
