// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { openAction } from '../../testing/open-action';
import { ActionDetails } from './action-properties.tsx';

const category = (id: string, parentId: string | null, ...names: readonly string[]) => ({
  __typename: 'ActionCategory',
  ...{ id, name: `Category ${id}`, parentId, selectable: true },
  commands: names.map((name) => ({ __typename: 'ActionCategoryCommand', id: name, name })),
});
const categories = [category('parent', null, 'assess'), category('child', 'parent'), category('plain', null)];
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(
    () =>
      new Observable((observer) => {
        const actionCategories = { __typename: 'ActionCategories', items: categories };
        observer.next({ data: { actionCategories } });
        observer.complete();
      }),
  ),
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(changes: JsonObject) {
  const trigger = { trigger: 'trigger.learner', args: { roles: [], observable: false } };
  const actions = [{ actionCode: 'AMEDS001', title: 'Give antibiotics', trigger, ...changes }];
  const opened = await openAction({ actions }, 'AMEDS001', (part) => (
    <ApolloProvider client={client}>
      <ActionDetails {...part} />
    </ApolloProvider>
  ));
  ({ close } = opened);
  const values = () => [...opened.page.querySelectorAll('input')].map(({ value }) => value);
  await act(async () => vi.waitFor(() => expect(values().join()).toContain('Category ')));
  return opened;
}

test.each([
  ['a category whose parent has commands, without a command', 'child', null, true],
  ['a category with commands, without a command', 'parent', null, true],
  ['a category with commands, with a command', 'parent', 'assess', false],
  ['a category without commands', 'plain', null, false],
])('%s', async (_, actionCategoryId, actionCategoryCommandId, isRequired) => {
  const { says } = await open({ actionCategoryId, actionCategoryCommandId });
  expect(says('Action Category Command is required')).toBe(isRequired);
});
