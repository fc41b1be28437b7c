// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { afterEach, expect, test } from 'vitest';
import { renderSignedIn } from '#testing/render.tsx';
import { CommandRegistry } from '#services/commands/command-registry';
import { UserActions } from './user-actions';
import type { UserAccount } from './user-documents';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

const nora: UserAccount = {
  ...{ id: 'u2', username: 'nora', name: 'Nora', email: null, status: 'ACTIVE', groups: [] },
  ...{ hasPassword: true, enabled: true, identityProviders: [], awaitsPassword: false, whyNotRemoved: null },
};

async function open(user: UserAccount) {
  const client = new ApolloClient({
    link: new ApolloLink(() => new Observable(() => undefined)),
    cache: new InMemoryCache(),
  });
  const commands = new CommandRegistry();
  const services = { alerts: { show: () => undefined } as never, commands };
  const rendered = await renderSignedIn(<UserActions user={user} onDeleted={() => undefined} />, { client, services });
  ({ close } = rendered);
  return rendered;
}

test('the last administrator can’t be disabled or deleted: greyed, with the reason', async () => {
  const reason = 'No one who can sign in could manage users and groups any more.';
  const { page, control } = await open({ ...nora, whyNotRemoved: reason });
  for (const name of ['Disable', 'Delete user']) {
    expect(control('button', name).getAttribute('aria-disabled')).toBe('true');
    control('button', name).click();
  }
  expect(document.body.querySelector('[role=alertdialog]')).toBeNull();
  expect(page.textContent).toContain(reason);
});

test('anyone else can', async () => {
  const { control } = await open(nora);
  for (const name of ['Disable', 'Delete user'])
    expect(control('button', name).getAttribute('aria-disabled')).not.toBe('true');
});
