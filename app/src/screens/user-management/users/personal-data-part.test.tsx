// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { afterEach, expect, test } from 'vitest';
import { CommandRegistry } from '#services/commands/command-registry';
import { renderSignedIn } from '#testing/render.tsx';
import { typeInto } from '#testing/type-into';
import { PersonalDataPart } from './personal-data-part';
import type { UserAccount } from './user-documents';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

const nora: UserAccount = {
  ...{ id: 'u2', username: 'nora', name: 'Nora', email: null, status: 'ACTIVE', groups: [] },
  ...{ hasPassword: true, enabled: true, identityProviders: [], awaitsPassword: false, whyNotRemoved: null },
};

async function open(user: UserAccount) {
  const sent: unknown[] = [];
  let isErased = false;
  const client = new ApolloClient({
    link: new ApolloLink(
      ({ variables }) =>
        new Observable((observer) => {
          sent.push(variables['input']);
          observer.next({ data: { userErase: 'u2' } });
          observer.complete();
        }),
    ),
    cache: new InMemoryCache(),
  });
  const services = { alerts: { show: () => undefined } as never, commands: new CommandRegistry() };
  const part = <PersonalDataPart user={user} onErased={() => (isErased = true)} />;
  const rendered = await renderSignedIn(part, { client, services });
  ({ close } = rendered);
  const click = (name: string) =>
    act(() => {
      rendered.control('button', name).click();
      return Promise.resolve();
    });
  return { ...rendered, click, sent, isErased: () => isErased };
}

test('a user is erased only after their name is typed', async () => {
  const { control, click, sent, isErased } = await open(nora);
  await click('Erase user…');
  const confirm = () => control('button', 'Erase user');
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  await click('Erase user');
  expect(sent).toEqual([]);
  const input = document.body.querySelector<HTMLInputElement>('[role=dialog] input');
  if (input === null) throw new Error('The dialog has no field.');
  await typeInto(input, 'Nora');
  await click('Erase user');
  expect(sent).toMatchObject([{ id: 'u2', name: 'Nora' }]);
  expect(isErased()).toBe(true);
});

test('the last administrator can’t be erased: greyed, with the reason', async () => {
  const { control } = await open({
    ...nora,
    whyNotRemoved: 'No one who can sign in could manage users and groups any more.',
  });
  expect(control('button', 'Erase user…').getAttribute('aria-disabled')).toBe('true');
});
